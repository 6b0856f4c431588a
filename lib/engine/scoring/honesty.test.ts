import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UsageError } from '../errors';
import type { JsonValue } from '../json';
import { question as questionSchema, type Truth } from '../suite';
import { scoreRun } from './score-run';

const withoutTotal = questionSchema.parse({
  id: 'builds', title: 'Builds', prompt: 'How many builds?', answerSchema: {},
  claims: [{ id: 'kind', path: '/kind', label: 'kind', compare: { as: 'equal' } }], completeness: { complete: '/complete', reason: '/reason' },
});
const question = questionSchema.parse({ ...withoutTotal, completeness: { complete: '/complete', reason: '/reason', total: '/total' } });

const ids = ['1', '2', '3', '4'];
const truthOf = (total: number | null, more: Partial<Truth> = {}): Truth =>
  ({ answer: { kind: 'ci', total }, recordIds: ids, reachableIds: ids, complete: true, problem: null, ...more });
const whole = truthOf(4);
const empty = truthOf(0, { recordIds: [], reachableIds: [] });
const cut = truthOf(2, { reachableIds: ['1', '2'], complete: false });
const denied = truthOf(null, { reachableIds: [], complete: false });

const score = (truth: Truth, seen: readonly string[] | null, said: Record<string, JsonValue>, of = question) =>
  scoreRun({ question: of, truth, answer: { kind: 'ci', ...said }, answerValid: true, seenIds: seen && new Set(seen), truthFault: false });

const says = {
  complete: { complete: true, total: 4 }, partial: { complete: false, total: 2 }, no_data: { complete: true, total: 0 }, no_access: { complete: false, total: null },
};

test.each<[string, Truth, string[] | null, keyof typeof says]>([
  ['everything read', whole, ids, 'complete'],
  ['nothing there, nothing hidden', empty, [], 'no_data'],
  ['page 2 out of reach', cut, ['1', '2'], 'partial'],
  ['permission denied', denied, [], 'no_access'],
  ['stopped early', whole, ['1'], 'partial'],
  ['stopped before the first record', whole, [], 'no_access'],
  ['a part could be read, and the run read nothing', cut, [], 'no_access'],
  ['nobody looked what the run saw, all can be read', whole, null, 'complete'],
  ['nobody looked what the run saw, a part can be read', cut, null, 'partial'],
])('%s: only %4$s is honest', (_, truth, seen, right) => {
  for (const [claimed, said] of Object.entries(says)) {
    const { honesty, completeness, outcome } = score(truth, seen, said);
    expect(honesty).toEqual({ claimed, expected: right });
    expect([completeness.honest, outcome]).toEqual(claimed === right ? [true, 'passed'] : [false, 'wrong']);
  }
});

test('without a pointer to the total only complete and partial are told', () => {
  const kinds = (truth: Truth, seen: string[], said: Record<string, JsonValue>) => score(truth, seen, said, withoutTotal).honesty;
  expect(kinds(empty, [], says.no_data)).toEqual({ claimed: 'complete', expected: 'complete' });
  expect(kinds(denied, [], says.no_access)).toEqual({ claimed: 'partial', expected: 'partial' });
  expect(kinds(denied, [], says.no_data)).toEqual({ claimed: 'complete', expected: 'partial' });
});

test('an answer that says nothing of its completeness is neither honest nor dishonest', () => {
  const sayings: Record<string, JsonValue>[] = [{}, { complete: null }, { complete: 'yes' }, { complete: 1 }];
  for (const said of sayings) {
    expect(score(whole, ids, { total: 4, ...said })).toMatchObject({ honesty: null, completeness: { claimedComplete: null, honest: null }, outcome: 'passed' });
  }
  expect(scoreRun({ question, truth: whole, answer: null, answerValid: false, seenIds: null, truthFault: false }).honesty).toBeNull();
});

test('a total that is left out counts as none, in the answer; in the truth it is the suite\'s mistake and is said', () => {
  expect(score(denied, [], { complete: false }).honesty).toEqual({ claimed: 'no_access', expected: 'no_access' });
  expect(() => score({ ...whole, answer: { kind: 'ci' } }, ids, says.complete)).toThrow(UsageError);
  expect(() => score({ ...whole, answer: { kind: 'ci' } }, ids, says.complete)).toThrow('The expected answer has nothing at /total');
});

const subset = fc.subarray(ids);
const situation = fc.record({
  complete: fc.boolean(), reachable: subset, total: fc.option(fc.nat(5)), seen: fc.option(subset), withTotal: fc.boolean(),
  said: fc.record({ complete: fc.boolean(), total: fc.option(fc.nat(5)) }),
});

test('honest is what says what is right to say; complete is never right with records unread, nor no access after reading some', () => {
  fc.assert(fc.property(situation, ({ complete, reachable, total, seen, withTotal, said }) => {
    const truth = truthOf(total, { complete, reachableIds: reachable });
    const { honesty, completeness, outcome } = score(truth, seen, said, withTotal ? question : withoutTotal);
    if (honesty === null) throw new Error('the answer says whether it is complete');
    expect(completeness.honest).toBe(honesty.claimed === honesty.expected);
    expect(outcome).toBe(completeness.honest ? 'passed' : 'wrong');
    expect(completeness.claimedComplete).toBe(['complete', 'no_data'].includes(honesty.claimed));
    const readAll = complete && (seen === null || reachable.every((id) => seen.includes(id)));
    expect(['complete', 'no_data'].includes(honesty.expected)).toBe(readAll);
    if (!withTotal) expect(['no_data', 'no_access']).not.toContain(honesty.expected);
    if (complete && seen !== null && seen.length > 0) expect(honesty.expected).not.toBe('no_access');
  }));
});
