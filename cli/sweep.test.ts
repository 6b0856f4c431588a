import { expect, test, vi } from 'vitest';
import { sampleRun } from '../lib/engine/metrics/sample-runs';
import type { RunRecord } from '../lib/engine/run-record';
import { listSuites } from '../lib/suites/list-suites';
import { main } from './main';
import { sweepNames, sweeps } from './sweep';
import { measureSweep, sweepJson, sweepReport, type SweptExperiment } from './sweep-report';

const experiment = (arms: string[]): SweptExperiment => ({ id: 'e1', arms, spec: { sizeUnit: 'tools' } });
const at = (records: number, direct: Parameters<typeof sampleRun>[1], code: Parameters<typeof sampleRun>[1]): RunRecord[] =>
  [sampleRun('direct', { variant: `t${records}`, records, ...direct }), sampleRun('code', { variant: `t${records}`, records, ...code })];
const refused = { outcome: 'no_answer', stop: 'context_window_exceeded', inputTokens: 0, contextPeakTokens: 276_000 } as const;
const runs = [...at(1000, refused, { inputTokens: 4000 }), ...at(10, { inputTokens: 1000 }, { inputTokens: 4000 }), ...at(100, { inputTokens: 10_000 }, { inputTokens: 4000 })];

test('each sweep names a suite that is there, with sizes that grow in its unit, and more of them than a usual run takes', async () => {
  const suites = await listSuites();
  for (const name of sweepNames) {
    const suite = suites.find((file) => file.suite === sweeps[name]);
    const sizes = suite?.variants.map(({ records }) => records) ?? [];
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(suite?.variants.some(({ optional }) => optional)).toBe(true);
  }
});

test('the report has a line per size, what is known of a failure in place of tokens, and where the lines cross', () => {
  const report = sweepReport(measureSweep('tools', experiment(['direct', 'code']), runs)).split('\n');
  expect(report[1]).toMatch(/^TOOLS +DIRECT INPUT TOKENS +RESULT +CODE INPUT TOKENS +RESULT$/);
  expect(report[2]).toMatch(/^ +10 +~1,000 +passed +~4,000 +passed$/);
  expect(report[4]).toMatch(/^1,000 +– +context window exceeded: ~276k of 200k tokens +~4,000 +passed$/);
  expect(report.join('\n')).toContain('\nWithout prompt caching, direct uses fewer input tokens up to about 40 tools, code mode uses fewer above; direct passed in no run at 1,000 tools.\nWith prompt caching, ');
  expect(report.at(-1)).toMatch(/^Scripted agents/);
});

test('several trials are counted, and arms with switches have columns of their own; the first of a kind is compared', () => {
  const spilled = sampleRun('direct', { armSwitches: ['spill'], variant: 't10', records: 10, inputTokens: 5 });
  const second = at(10, { trial: 2, outcome: 'wrong' }, { trial: 2 });
  const sweep = measureSweep('tools', experiment(['direct', 'direct+spill', 'code']), [...runs, spilled, ...second]);
  expect(sweepReport(sweep)).toMatch(/\n +10 +~1,000 +1 of 2 passed; .*~5 +passed +~2,500 +2 of 2 passed\n/);
  expect(sweepJson(sweep)).toMatchObject({ sweep: 'tools', experimentId: 'e1', sizeUnit: 'tools', breakEven: { crossing: { between: [10, 100] } }, breakEvenCached: { metric: 'inputTokens' } });
  expect(sweepJson(sweep).runs).toHaveLength(9);
});

test('a sweep that does not exist is refused with those that do', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  expect(await main(['node', 'crossover', 'sweep', 'rows'])).toBe(2);
  expect(print.mock.calls.join('')).toMatch(/records, tools, calls/);
  print.mockRestore();
});
