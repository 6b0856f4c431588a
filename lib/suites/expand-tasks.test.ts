import { expect, test } from 'vitest';
import { expandTasks, type TaskChoice } from './expand-tasks';
import { listSuites } from './list-suites';

const shipped = (await listSuites()).find(({ suite }) => suite === 'builds');
if (shipped === undefined) throw new Error('the suite builds is missing');
/** One question, four sizes, five faults of it. */
const builds = { ...shipped, questions: shipped.questions.slice(0, 1), variants: shipped.variants.filter(({ id }) => id !== 'n0'), faults: shipped.faults.slice(0, 5) };

const expand = (choice: Partial<TaskChoice>, file = builds): string[] =>
  expandTasks(file, { questions: [], variants: [], faults: [], ...choice }).map(({ variant, fault, records }) => `${variant}/${fault}/${records}`);
const everywhere = { ...builds, defaults: { ...builds.defaults, faultVariants: [] } };

test('nothing named: no fault at every size, each fault at its default size', () => {
  expect(expand({})).toEqual([
    'n11/none/11', 'n200/none/200', 'n200/repeated-records/200', 'n200/page-2-timeout/200', 'n200/unknown-status/200', 'n200/empty-page/200',
    'n200/permission-denied/200', 'n2000/none/2000', 'n10000/none/10000',
  ]);
});

test('without default sizes, faults come in every variant in which they can show themselves', () => {
  expect(expand({ variants: ['n11'] }, everywhere)).toEqual(['n11/none/11', 'n11/unknown-status/11', 'n11/empty-page/11', 'n11/permission-denied/11']);
  expect(expand({}, everywhere)).toHaveLength(4 + 3 + 3 + 4 + 4 + 4);
});

test('optional variants run when they are named, with the faults that can show themselves there, and not otherwise', () => {
  const file = { ...everywhere, variants: everywhere.variants.map((variant) => ({ ...variant, optional: ['n11', 'n10000'].includes(variant.id) })) };
  expect(new Set(expand({}, file).map((task) => task.split('/')[0]))).toEqual(new Set(['n200', 'n2000']));
  expect(expand({ variants: ['n11'] }, file)).toEqual(expand({ variants: ['n11'] }, everywhere));
  expect(expand({ faults: ['page-2-timeout'] }, file)).toEqual(['n200/page-2-timeout/200', 'n2000/page-2-timeout/2000']);
});

test('named faults: only those, where they can show themselves', () => {
  expect(expand({ faults: ['page-2-timeout'] })).toEqual(['n200/page-2-timeout/200', 'n2000/page-2-timeout/2000', 'n10000/page-2-timeout/10000']);
  expect(expand({ faults: ['none'] })).toEqual(['n11/none/11', 'n200/none/200', 'n2000/none/2000', 'n10000/none/10000']);
  expect(expand({ faults: ['empty-page', 'none'], variants: ['n11'] })).toEqual(['n11/none/11', 'n11/empty-page/11']);
});

test('what does not exist or go together is refused with what does', () => {
  expect(() => expand({ questions: ['why'] })).toThrow('Unknown question "why" in suite builds. There is: failed-yesterday.');
  expect(() => expand({ variants: ['n200', 'n1'] })).toThrow(/Unknown variant "n1"/);
  expect(() => expand({ faults: ['slow'] })).toThrow(/Unknown fault "slow" .*none, repeated-records/);
  expect(() => expand({ faults: ['repeated-records'], variants: ['n11'] })).toThrow('The fault "repeated-records" cannot show itself in n11. It can in: n200, n2000, n10000.');
});
