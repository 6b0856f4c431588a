import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';
import { buildRows, rowOfStep } from './rows';
import { searchSteps } from './search';
import { EventList } from './testing/event-list';

const list = new EventList('code').start().turn().program('p');
for (let page = 1; page <= 100; page += 1) list.call(`{"page":${page}}`, 'p', page === 50 ? 'timeout' : 'ok');
list.call('{"id":7}', 'p', 'ok', 'get_build').programEnd('p').shown().turn({}, {}, 'Eine Zahl: 4711').finish();
const steps = buildSteps(list.events);
const everything = { filter: 'all', found: null, open: new Set<string>() } as const;

test('a hundred calls of one tool are one line that says how many failed; opened it shows them', () => {
  const rows = buildRows(steps, everything);
  const fold = rows.find((row) => row.kind === 'calls');
  expect(fold).toMatchObject({ failed: 1, open: false });
  expect(fold?.kind === 'calls' && fold.steps).toHaveLength(100);
  const opened = buildRows(steps, { ...everything, open: new Set([fold?.key ?? '']) });
  expect(opened).toHaveLength(rows.length + 100);
});

test('a few calls are not folded, calls of the direct arm never', () => {
  expect(buildRows(steps, everything).filter((row) => row.kind === 'step' && row.step.kind === 'tool')).toHaveLength(1);
  const direct = new EventList().start().turn();
  for (let page = 0; page < 20; page += 1) direct.call('{}');
  expect(buildRows(buildSteps(direct.events), everything).some((row) => row.kind === 'calls')).toBe(false);
});

test('a step has a line: its own, or the fold that holds it', () => {
  const rows = buildRows(steps, everything);
  expect(rows[rowOfStep(rows, 60)]).toMatchObject({ kind: 'calls' });
  expect(rows[rowOfStep(rows, 104)]).toMatchObject({ kind: 'step', step: { index: 104 } });
  const opened = buildRows(steps, { ...everything, open: new Set(['g5']) });
  expect(opened[rowOfStep(opened, 60)]).toMatchObject({ kind: 'step', step: { index: 60 } });
  expect(rowOfStep([], 3)).toBe(-1);
});

test('a search finds what is folded away and shows it', () => {
  const found = searchSteps(steps, '"PAGE":77');
  expect(found).toHaveLength(1);
  const rows = buildRows(steps, { ...everything, found: new Set(found) });
  expect(rows).toMatchObject([{ kind: 'step', step: { kind: 'tool', called: { args: { text: '{"page":77}' } } } }]);
});

test('a search looks into prose, errors and names; an empty one finds nothing', () => {
  expect(searchSteps(steps, 'eine zahl')).toHaveLength(1);
  expect(searchSteps(steps, 'it ended in timeout')).toHaveLength(1);
  expect(searchSteps(steps, 'get_build')).toHaveLength(1);
  expect(searchSteps(steps, '  ')).toEqual([]);
});

test('filters show what they name', () => {
  const kinds = (filter: 'errors' | 'model' | 'calls' | 'programs') =>
    new Set(buildRows(steps, { ...everything, filter }).map((row) => (row.kind === 'step' ? row.step.kind : 'calls')));
  expect(kinds('errors')).toEqual(new Set(['tool']));
  expect(kinds('model')).toEqual(new Set(['turn', 'model', 'submitted']));
  expect(kinds('calls')).toEqual(new Set(['tool']));
  expect(kinds('programs')).toEqual(new Set(['program', 'program_end']));
});
