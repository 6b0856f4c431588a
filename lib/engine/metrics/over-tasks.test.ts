import { expect, test } from 'vitest';
import { judgeDifference, judgeRatio, judgeTrialDifferences, judgeTrialRatios } from './judge';
import { clusterByQuestion, differenceOverTasks, ratioOverTasks, type TaskValue } from './over-tasks';
import { moreTasksForDifference, moreTasksForRatio } from './tasks-needed';

const tasks = (...values: number[]): TaskValue[] => values.map((value, index) => ({ question: `q${index}`, value }));

test('no task, one task, tasks that all agree: no interval', () => {
  expect(differenceOverTasks([])).toBeNull();
  expect(ratioOverTasks([])).toBeNull();
  expect(differenceOverTasks(tasks(0.2))).toMatchObject({ value: 0.2, low: null, high: null, n: 1 });
  expect(differenceOverTasks(tasks(0, 0, 0))).toMatchObject({ value: 0, low: null, high: null, n: 3, method: 'all 3 tasks agreed' });
  expect(ratioOverTasks(tasks(0.5, 0.5))).toMatchObject({ value: 0.5, low: null, high: null, n: 2 });
});

test('the method follows the number of tasks', () => {
  const mixed = (n: number) => tasks(...Array.from({ length: n }, (_, index) => (index % 3 === 0 ? 0.1 : 0)));
  expect(differenceOverTasks(mixed(5))?.method).toBe('t interval');
  expect(differenceOverTasks(mixed(6))?.method).toMatch('bootstrap over 6');
  expect(differenceOverTasks(mixed(29))?.method).toMatch('bootstrap over 29');
  expect(differenceOverTasks(mixed(30))?.method).toBe('t interval');
});

test('six or more questions are the clusters of their tasks; fewer are not', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((question, q) => [0, 1, 2].map((i) => ({ question, value: 0.05 * q + 0.001 * i })));
  expect(clusterByQuestion(many)).toBe(true);
  expect(differenceOverTasks(many)).toMatchObject({ n: 18, method: expect.stringMatching('bootstrap over 6') });
  expect(clusterByQuestion(many.slice(0, 15))).toBe(false);
  expect(clusterByQuestion(tasks(1, 2, 3, 4, 5, 6))).toBe(false);
  expect(ratioOverTasks(many.map((task) => ({ ...task, value: task.value + 1 })))?.method).toMatch('6 clusters');
});

test('the ratio lies inside its interval, which turns over with it', () => {
  const there = ratioOverTasks(tasks(0.1, 0.2, 0.4));
  const back = ratioOverTasks(tasks(10, 5, 2.5));
  expect(there?.value).toBeCloseTo(0.2, 12);
  expect((there?.low ?? 0) * (back?.high ?? 0)).toBeCloseTo(1, 9);
});

test.each<[string, TaskValue[], string]>([
  ['nine wins and ties', tasks(0, 0, 0, 0, 0, 0, 0, 1, 1), 'holds'],
  ['six that agree', tasks(0, 0, 0, 0, 0, 0), 'holds'],
  ['five that agree', tasks(0, 0, 0, 0, 0), 'open'],
  ['six that agree on a loss', tasks(-1, -1, -1, -1, -1, -1), 'fails'],
  ['one loss in nine', tasks(0, 0, 0, 0, 0, 0, 0, 0, -1), 'open'],
  ['a mean within the margin, a bound beyond it', tasks(0, 0, 0, 0, 0, 0, 0, 0, -0.3), 'open'],
  ['mostly losses', tasks(-1, -1, -1, -1, -1, -1, -1, 0, -1), 'fails'],
  ['small losses within the margin', tasks(-0.01, -0.02, 0, -0.01, 0, -0.02, -0.01), 'holds'],
  ['nothing', [], 'open'],
])('not worse by 5 points: %s', (_, values, expected) => expect(judgeDifference(differenceOverTasks(values), 0.05)).toBe(expected));

test.each<[string, TaskValue[], string]>([
  ['all cheaper', tasks(0.1, 0.2, 0.15, 0.3), 'holds'], ['all dearer', tasks(1.5, 1.7, 1.6), 'fails'], ['both', tasks(0.1, 2, 0.5), 'open'],
  ['six that agree', tasks(0.5, 0.5, 0.5, 0.5, 0.5, 0.5), 'holds'], ['two that agree', tasks(0.5, 0.5), 'open'], ['one', tasks(0.01), 'open'],
])('cheaper: %s', (_, values, expected) => expect(judgeRatio(ratioOverTasks(values))).toBe(expected));

test.each<[number[], number, string]>([
  [[], 1, 'open'], [[0], 1, 'holds'], [[0], 3, 'open'], [[0, 0], 3, 'open'], [[0, 0, 0], 3, 'holds'], [[1, 0, 1], 3, 'holds'], [[-1, -1, -1], 3, 'fails'], [[-1], 1, 'fails'],
  [[0, 0, -1], 3, 'open'], [[-1, -1, -1, -1, -1, -1, 0, -1, -1, -1], 3, 'fails'],
])('trials %j of which %i must agree: %s', (differences, fewest, expected) => expect(judgeTrialDifferences(differences, 0.05, fewest)).toBe(expected));

test.each<[number[], number, string]>([
  [[], 1, 'open'], [[0.5], 1, 'holds'], [[0.5], 3, 'open'], [[2], 1, 'fails'], [[1], 1, 'fails'], [[0.5, 0.5, 0.5], 3, 'holds'], [[0.1, 0.12, 0.09], 3, 'holds'], [[0.5, 2, 1], 3, 'open'],
  [[1.4, 1.5, 1.6], 3, 'fails'],
])('ratios of trials %j of which %i must agree: %s', (ratios, fewest, expected) => expect(judgeTrialRatios(ratios, fewest)).toBe(expected));

test('the number of further tasks is the one at which the interval clears the bound', () => {
  expect(moreTasksForDifference(tasks(0, 0, 0), 0.05)).toBe(3);
  expect(moreTasksForDifference(tasks(0.1, -0.1, 0.1, -0.1), 0.05)).toBe(19);
  expect(moreTasksForDifference(tasks(0.949, -1.05), 0.05)).toBeNull();
  expect(moreTasksForRatio(tasks(0.1, 2, 0.5))).toBe(15);
  expect(moreTasksForRatio(tasks(0.5))).toBe(5);
});
