import { expect, test } from 'vitest';
import type { RunEvent } from '../../../../lib/engine/events';
import { noTokens } from '../../../../lib/engine/metrics/attribution';
import { sampleUsage } from '../../../../lib/engine/metrics/sample-runs';
import { buildSteps } from '../../../../lib/replay';
import { totalOf, turnTable } from './turn-rows';

const answered = (seq: number, turn: number, input: object, output: object): RunEvent => ({
  seq, atMs: seq, type: 'model.answered', turn, parts: [], stop: 'tool_use', rawStop: null, usage: sampleUsage(0, 0), durationMs: 1, firstTokenMs: null, requestId: null,
  inputBySource: { ...noTokens(), ...input }, outputBySource: { ...noTokens(), ...output },
});
const events: RunEvent[] = [
  { seq: 0, atMs: 0, type: 'turn.started', turn: 1 }, answered(1, 1, { system: 100, definitions: 50 }, { calls: 7 }),
  { seq: 2, atMs: 2, type: 'turn.started', turn: 2 }, answered(3, 2, { system: 100, definitions: 50, results: 901, calls: 7 }, { answer: 30 }),
];

test('one row for each answered turn, with exact sums and only the sources that occur', () => {
  const table = turnTable(buildSteps(events));
  expect(table.rows.map(({ turn, input }) => [turn, totalOf(input)])).toEqual([[1, 150], [2, 1058]]);
  expect(table).toMatchObject({ input: { system: 200, results: 901, code: 0 }, output: { calls: 7, answer: 30 } });
  expect([table.inputSources, table.outputSources]).toEqual([['system', 'definitions', 'results', 'calls'], ['calls', 'answer']]);
  expect(totalOf(table.input)).toBe(1208);
});

test('a turn that is not answered yet has no row', () => {
  expect(turnTable(buildSteps(events.slice(0, 1)))).toMatchObject({ rows: [], inputSources: [] });
});
