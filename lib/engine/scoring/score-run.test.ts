import { expect, test } from 'vitest';
import { UsageError } from '../errors';
import type { JsonValue } from '../json';
import { question as questionSchema, type Question, type Truth } from '../suite';
import { graderVersion, scoreRun, type ScoreInput } from './score-run';

const question: Question = questionSchema.parse({
  id: 'failed', title: 'Failed builds', prompt: 'How many failed?', answerSchema: {},
  claims: [
    { id: 'failed', path: '/failed', label: 'failed builds', compare: { as: 'number' } },
    { id: 'branch', path: '/branch', label: 'worst branch', compare: { as: 'text' } },
  ],
  completeness: { complete: '/complete', reason: '/reason' }, evidence: { ids: '/ids' }, records: { tool: 'list_builds', list: '/builds', id: '/id' }, problem: '/problem',
});
const truth: Truth = { answer: { failed: 3, branch: 'main' }, recordIds: ['1', '2', '3', '4'], reachableIds: ['1', '2', '3', '4'], complete: true, problem: 'none' };
const cutTruth: Truth = { answer: { failed: null, branch: null }, recordIds: ['1', '2', '3', '4'], reachableIds: ['1', '2'], complete: false, problem: 'timeout' };
const right = { failed: 3, branch: 'main', complete: true, ids: ['1', '2'], problem: 'none' };
const partialRight = { failed: null, branch: null, complete: false, ids: ['1'], problem: 'timeout' };
const all = new Set(['1', '2', '3', '4']);

const score = (answer: JsonValue | null, more: Partial<ScoreInput> = {}) =>
  scoreRun({ question, truth, answer, answerValid: answer !== null, seenIds: all, truthFault: false, ...more });
const cut = (answer: JsonValue, seen = new Set(['1', '2'])) => score(answer, { truth: cutTruth, seenIds: seen, truthFault: true });

test.each<[string, ReturnType<typeof score>, string]>([
  ['everything right', score(right), 'passed'],
  ['a wrong number', score({ ...right, failed: 2 }), 'wrong'],
  ['one claim missing', score({ ...right, failed: null }), 'partial'],
  ['all claims missing', score({ complete: true, ids: [] }), 'wrong'],
  ['complete claimed with a page unread', score(right, { seenIds: new Set(['1', '2']) }), 'wrong'],
  ['not complete claimed after reading everything', score({ ...right, complete: false }), 'wrong'],
  ['an invented id', score({ ...right, ids: ['1', '99'] }), 'wrong'],
  ['no answer', score(null), 'no_answer'],
  ['an answer that breaks its schema', score(right, { answerValid: false }), 'no_answer'],
  ['partial data reported as partial, cause named', cut(partialRight), 'passed'],
  ['partial data reported as partial, cause not named', cut({ ...partialRight, problem: 'none' }), 'partial'],
  ['partial data counted as if it were all', cut({ ...partialRight, failed: 1 }), 'wrong'],
  ['partial data claimed complete', cut({ ...partialRight, complete: true }), 'wrong'],
  ['permission denied read as no builds', cut({ failed: 0, branch: null, complete: true, ids: [], problem: 'none' }), 'wrong'],
])('%s', (_, result, outcome) => expect(result.outcome).toBe(outcome));

test('a null that is expected is found by null alone', () => {
  const results = (answer: JsonValue) => cut(answer).claims.map((claim) => claim.result);
  expect(results({ failed: null, branch: null })).toEqual(['found', 'found']);
  expect(results({ failed: 0 })).toEqual(['wrong', 'missed']);
});

test('completeness counts distinct ids of the scope, and says null where it cannot know', () => {
  expect(score(right, { seenIds: new Set(['1', '2', 'other']) }).completeness).toMatchObject({ recordsSeen: 2, recordsExisting: 4, ratio: 0.5, claimedComplete: true, honest: false });
  expect(score(right, { seenIds: null }).completeness).toMatchObject({ recordsSeen: null, ratio: null, honest: true });
  expect(score(right, { truth: { ...truth, recordIds: [], reachableIds: [] }, seenIds: new Set() }).completeness).toMatchObject({ recordsSeen: 0, recordsExisting: 0, ratio: null, honest: true });
  expect(score(null).completeness).toMatchObject({ recordsSeen: 4, ratio: 1, claimedComplete: null, honest: null });
});

test('seeing all that can be reached does not make an incomplete source complete', () => {
  expect(cut(partialRight).completeness.honest).toBe(true);
  expect(cut({ ...partialRight, complete: true }).completeness.honest).toBe(false);
});

test('evidence counts each cited id once', () => {
  expect(score({ ...right, ids: ['1', '1', '7', { bad: 1 }] }).evidence).toEqual({ cited: 3, existing: 1, supporting: null });
  expect(score({ ...right, ids: [1, 2] }).evidence).toEqual({ cited: 2, existing: 2, supporting: null });
  expect(score({ failed: 3 }).evidence).toEqual({ cited: 0, existing: 0, supporting: null });
  expect(score(null).evidence).toBeNull();
});

test('a fault is exposed by its own word; without one there is nothing to expose', () => {
  expect(cut(partialRight).faultExposed).toBe(true);
  expect(cut({ ...partialRight, problem: ' Timeout' }).faultExposed).toBe(true);
  expect(cut({ ...partialRight, problem: 'rate_limit' }).faultExposed).toBe(false);
  expect(cut({ failed: null, branch: null }).faultExposed).toBe(false);
  expect(score(right).faultExposed).toBeNull();
  expect(score(right, { truthFault: true }).faultExposed).toBeNull();
  expect(score(null, { truth: cutTruth, truthFault: true }).faultExposed).toBeNull();
});

test('a question that asks for nothing beyond its claims is graded by them', () => {
  const bare = questionSchema.parse({ ...question, completeness: null, evidence: null, problem: null, records: null });
  const result = scoreRun({ question: bare, truth, answer: right, answerValid: true, seenIds: null, truthFault: false });
  expect(result).toMatchObject({ outcome: 'passed', correct: true, found: 2, missed: 0, wrong: 0, evidence: null, faultExposed: null, graderVersion });
  expect(result.completeness).toMatchObject({ claimedComplete: null, honest: null });
});

test('without an answer every claim is missed and keeps what was expected', () => {
  expect(score(null)).toMatchObject({ correct: false, found: 0, missed: 2, wrong: 0 });
  expect(score(null).claims[0]).toEqual({ id: 'failed', label: 'failed builds', path: '/failed', on: 'answer', result: 'missed', expected: 3, actual: null });
});

test('a truth that lacks a claim is the suite author\'s mistake and is said, not graded', () => {
  expect(() => score(right, { truth: { ...truth, answer: { failed: 3 } } })).toThrow(UsageError);
  expect(() => score(right, { truth: { ...truth, answer: { failed: 3 } } })).toThrow("/branch, which claim 'branch' checks");
});

const stateful: Question = questionSchema.parse({
  ...question,
  claims: [
    ...question.claims,
    { id: 'stored', on: 'state', path: '/crm/leads', label: 'leads stored', compare: { as: 'number' } },
    { id: 'owner', on: 'state', path: '/crm/owner', label: 'owner', compare: { as: 'equal' } },
  ],
});
const statefulTruth: Truth = { ...truth, state: { crm: { leads: 2, owner: null } } };
const kept = (state: JsonValue | null | undefined, answer: JsonValue | null = right) => score(answer, { question: stateful, truth: statefulTruth, state });

test.each<[string, ReturnType<typeof score>, string, number]>([
  ['the right answer and the right state', kept({ crm: { leads: 2, owner: null }, mail: { sent: 9 } }), 'passed', 4],
  ['the right answer over another state', kept({ crm: { leads: 1, owner: null } }), 'wrong', 3],
  ['a value where none was expected', kept({ crm: { leads: 2, owner: 'me' } }), 'wrong', 3],
  ['a server that holds nothing at the place', kept({ crm: { owner: null } }), 'partial', 3],
  ['the right state and a wrong answer', kept({ crm: { leads: 2, owner: null } }, { ...right, failed: 1 }), 'wrong', 3],
  ['the right state without an answer', kept({ crm: { leads: 2, owner: null } }, null), 'no_answer', 2],
])('%s', (_, result, outcome, found) => {
  expect(result).toMatchObject({ outcome, correct: outcome === 'passed', found });
});

test('a claim on the state shows what was held beside what should be', () => {
  expect(kept({ crm: { leads: 1, owner: null } }).claims[2]).toEqual({ id: 'stored', label: 'leads stored', path: '/crm/leads', on: 'state', result: 'wrong', expected: 2, actual: 1 });
});

test('a state that was not read, or not expected, is said and never graded', () => {
  const unread: (JsonValue | undefined)[] = [null, undefined, {}, { mail: { sent: 1 } }];
  for (const state of unread) expect(() => kept(state)).toThrow(/server at \/crm .*was not read, so claim 'stored' cannot be graded/);
  expect(() => score(right, { question: stateful, state: { crm: { leads: 2, owner: null } } })).toThrow("The expected state has nothing at /crm/leads, which claim 'stored' checks");
  expect(score(right, { state: { crm: { leads: 0 } } }).outcome).toBe('passed');
});
