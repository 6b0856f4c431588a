import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../db/project-root';
import { UsageError } from '../../engine/errors';
import { checkLines } from './check-lines';
import { importLineSchema } from './line';
import { importLimits, readLines } from './read-lines';
import { rowsOf } from './rows';

const right = {
  experiment: 'Pilot', suite: 'desk', question: 'open', variant: 'n50', size: 50, arm: 'code', model: 'm', trial: 1,
  usage: { input: 10, output: 5, estimated: false, method: 'billed' }, durationMs: 1_000, turns: 2, toolCalls: 3, outcome: 'passed', costUsd: 0.1, startedAt: '2026-11-30T10:00:00+01:00',
};
const lines = (...changes: object[]): string => changes.map((change) => JSON.stringify({ ...right, ...change })).join('\n');

/** Messages of what is refused; none: it was taken. */
function problems(text: string): string[] {
  try {
    checkLines(readLines(text));
    return [];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.details.length > 0 ? error.details : [error.message];
  }
}

const root = projectRoot();
const published = JSON.parse(await readFile(`${root}/schema/import-run.schema.json`, 'utf8')) as object;
const example = await readFile(`${root}/docs/guide/import-example.jsonl`, 'utf8');
const fits = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).compile(published);

test('the published schema is current; else: npx tsx scripts/import-schema.ts', () => expect(published).toEqual(importLineSchema()));

test('the example of the guide fits the schema and is taken', () => {
  for (const line of example.trim().split('\n')) expect(fits(JSON.parse(line)) ? [] : fits.errors, line).toEqual([]);
  expect(problems(example)).toEqual([]);
  expect(fits({ ...right, turns: -1 })).toBe(false);
});

test('an array of runs, a byte order mark, empty lines and Windows line ends are taken', () => {
  expect(readLines(`\n${lines({}, { arm: 'direct' }).replace('\n', '\r\n\r\n')}\r\n`)).toHaveLength(2);
  expect(readLines(`\uFEFF[${JSON.stringify(right)}]`)).toMatchObject([{ at: 'entry 1', run: { unit: 'records', fault: 'none', error: null } }]);
  expect(readLines(lines({ arm: 'direct+spill+no-cache' }))[0]?.run.arm).toBe('direct+no-cache+spill');
});

test('every wrong line is named at once, with its number and field', () => {
  const text = [lines({}), '{"experiment":', lines({ turns: -1, outcome: 'great' }), '', lines({ arm: 'magic', trial: 2 }), lines({ tyop: 1, trial: 3 }), '5'].join('\n');
  expect(problems(text)).toEqual([
    expect.stringMatching(/^line 2: is not JSON/), expect.stringMatching(/^line 3: turns: /), expect.stringMatching(/^line 3: outcome: /),
    expect.stringMatching(/^line 5: arm: there is no arm "magic"/), expect.stringMatching(/^line 6: .*tyop/), expect.stringMatching(/^line 7: /),
  ]);
});

test.each([
  ['an outcome and an error', { error: { kind: 'x', message: 'y' } }, /outcome: give either/],
  ['neither outcome nor error', { outcome: null }, /outcome: give either/],
  ['a name that cannot stand in an address', { question: '../secret' }, /question: use letters/],
  ['a count beyond what can be stored', { toolCalls: 3e9 }, /toolCalls/],
  ['a moment that is none', { startedAt: 'yesterday' }, /startedAt/],
  ['usage that does not say how it was counted', { usage: { input: 1, output: 1 } }, /usage.estimated.*/],
])('%s is refused', (_, change, message) => expect(problems(lines(change)).join('\n')).toMatch(message));

test.each([
  ['two models in one experiment', { model: 'other', trial: 2 }, /^line 2: model: is "other".*at line 1/],
  ['two suites in one experiment', { suite: 'other', trial: 2 }, /^line 2: suite/],
  ['two units', { unit: 'rows', trial: 2 }, /^line 2: unit/],
  ['two sizes of one task', { size: 51, trial: 2 }, /^line 2: size: is "51"/],
  ['the same run twice', { outcome: 'wrong' }, /^line 2: the same run as line 1/],
  ['the same arm in another order of switches', { arm: 'code' }, /^line 2: the same run/],
])('%s: refused', (_, change, message) => expect(problems(lines({}, change))).toEqual([expect.stringMatching(message)]));

test('empty, too many and too long files are refused', () => {
  expect(problems(' \n')).toEqual([expect.stringContaining('holds no run')]);
  expect(problems('{}\n'.repeat(importLimits.runs + 1))).toEqual([expect.stringContaining('more than')]);
  expect(problems(lines({ error: null, experiment: 'x'.repeat(importLimits.lineBytes) }))).toEqual([expect.stringContaining('longer than')]);
  expect(problems(Array.from({ length: 150 }, () => '{').join('\n'))).toHaveLength(101);
});

test('rows keep what is unknown as null, and an error from outside is no outcome', () => {
  const text = lines({ usage: null, durationMs: null, costUsd: null, startedAt: null }, { arm: 'direct', outcome: null, error: { kind: 'rate_limit', message: '429' } });
  const [one] = checkLines(readLines(text));
  const rows = rowsOf(one!, one!.runs[0]!, { hash: 'h', now: new Date(0) });
  expect(rows.runs[0]).toMatchObject({ inputTokens: null, totalMs: null, costUsd: null, startedAt: null, status: 'finished', stop: 'answered' });
  expect(rows.runs[1]).toMatchObject({ status: 'failed', stop: 'infrastructure', errorKind: 'rate_limit', finishedAt: new Date('2026-11-30T09:00:01.000Z') });
  expect(rows.scores).toMatchObject([{ graderVersion: 'imported', outcome: 'passed', claims: [] }]);
  expect(rows.experiment).toMatchObject({ status: 'finished', modelSource: 'imported', arms: ['code', 'direct'], spec: { trials: 1 } });
});
