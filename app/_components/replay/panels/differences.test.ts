import { expect, test } from 'vitest';
import { samplePair, sampleRun, sampleUsage } from '../../../../lib/engine/metrics/sample-runs';
import { differences } from './differences';

const row = (rows: ReturnType<typeof differences>, name: string) => rows.find((each) => each.name === name);

test('figures of both arms, and what code is against direct in words', () => {
  const rows = differences(samplePair({}, { inputTokens: 124_000 }, { inputTokens: 10_000 }));
  expect(row(rows, 'input tokens')).toMatchObject({ cells: ['~124,000', '~10,000'], against: '12.4x fewer', method: 'counter' });
  expect(row(rows, 'time')?.against).toBe('as fast');
  expect(row(rows, 'outcome')).toMatchObject({ cells: ['passed', 'passed'], against: 'the same' });
});

test('all input counts, what the cache served and stored too', () => {
  const cached = sampleUsage(10, 5, { cacheRead: 80, cacheWrite: 10, estimated: false });
  expect(row(differences(samplePair({}, { tokens: cached }, { tokens: cached })), 'input tokens')?.cells).toEqual(['100', '100']);
});

test('estimated tokens are not compared with billed ones', () => {
  const rows = differences(samplePair({}, { tokens: sampleUsage(1_000, 10, { estimated: false, method: 'billed' }) }, {}));
  expect(row(rows, 'input tokens')?.against).toBe('estimated and billed: not compared');
});

test('what was not measured is no number and no ratio', () => {
  const rows = differences(samplePair({ costUsd: null }, { tokens: null, score: null }, {}));
  expect(row(rows, 'cost')).toMatchObject({ cells: ['–', '–'], against: '–' });
  expect(row(rows, 'input tokens')).toMatchObject({ cells: ['–', '~1,000'], against: '–' });
  expect(row(rows, 'honest about it')?.cells).toEqual(['–', '–']);
});

test('nothing against something is not a ratio; nothing against nothing is the same', () => {
  const rows = differences(samplePair({}, { failedToolCalls: 0 }, { failedToolCalls: 2 }));
  expect(row(rows, 'failed tool calls')?.against).toBe('–');
  expect(row(differences(samplePair({})), 'failed tool calls')?.against).toBe('the same');
});

test('a run alone has figures and nothing to compare with', () => {
  const rows = differences([sampleRun('code')]);
  expect(row(rows, 'input tokens')).toMatchObject({ cells: ['~1,000'], against: '–' });
});

test('what nobody looked at in imported runs is not known, not 0', () => {
  const rows = differences(samplePair({ modelSource: 'imported' }));
  for (const name of ['of it model', 'of it tools', 'of it sandbox', 'failed tool calls', 'bytes to the model', 'bytes from servers']) {
    expect(rows.find((row) => row.name === name), name).toMatchObject({ cells: ['–', '–'], against: '–' });
  }
  expect(rows.find((row) => row.name === 'time')?.cells).toEqual(['1 s', '1 s']);
});
