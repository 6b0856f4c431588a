import { expect, test } from 'vitest';
import { floorSentence } from './floor-passed';

const tasks = (...passed: (string | null)[]) => passed.map((question) => ({ question: question ?? 'other', floorPassed: question !== null }));

test.each([
  [tasks('count', null), '1 task was passed by the floor arm without any tool: it does not measure data access (count).'],
  [tasks('count', 'count', 'why'), '3 tasks were passed by the floor arm without any tool: they do not measure data access (count, why).'],
  [tasks('a', 'b', 'c', 'd', 'e', 'f', 'g'), '7 tasks were passed by the floor arm without any tool: they do not measure data access (a, b, c, d, e and 2 more).'],
])('%j', (given, sentence) => expect(floorSentence(given)).toBe(sentence));

test('nothing to flag says nothing', () => expect([floorSentence([]), floorSentence(tasks(null))]).toEqual([null, null]));
