import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JsonValue } from '../engine/json';
import type { Score } from '../engine/run-record';
import { scoreRun } from '../engine/scoring';
import { experimentSpec } from '../engine/experiment';
import { question as questionSchema, type Question, type Truth } from '../engine/suite';
import { startMessagesApi, type MessagesApi } from '../models/testing/messages-api';
import { message, toolUse, type Reply } from '../models/testing/replies';
import { judgeScore } from './judge-score';
import { createRedactor } from './secrets';

let api: MessagesApi;
beforeEach(async () => { api = await startMessagesApi(); });
afterEach(() => api.close());

const key = 'judge-key-4711';
const question = questionSchema.parse({
  id: 'why', title: 'why', prompt: 'as in the suite', answerSchema: {},
  claims: [
    { id: 'failed', path: '/failed', label: 'failed', compare: { as: 'number' } },
    { id: 'why', path: '/why', label: 'why', compare: { as: 'judged', rubric: 'Names the lock file.', votes: 1 } },
  ],
});
const truth: Truth = { answer: { failed: 3, why: 'a stale lock file' }, recordIds: [], reachableIds: [], complete: true, problem: null };
const spec = experimentSpec.parse({ name: 'n', suite: 's', model: 'scripted', arms: ['direct'], trials: 1, questions: [], variants: [], faults: [] });
const scored = (answer: JsonValue, of: Question = question): Score => scoreRun({ question: of, truth, answer, answerValid: true, seenIds: null, truthFault: false });
const right = { failed: 3, why: 'The lock file was stale.' };

const judge = (score: Score, env: Record<string, string | undefined>, { of = question, privacy }: { of?: Question; privacy?: 'observe' | 'tokenise' } = {}) => judgeScore(
  { env: { ANTHROPIC_BASE_URL: api.url, ...env }, counter: { method: 'letters', count: (text) => text.length }, prices: {}, redactor: createRedactor({ SHOP_TOKEN: 'sesame-sesame' }) },
  { question: of, prompt: 'Why did it fail?', spec: { ...spec, ...(privacy ? { privacy } : {}) } }, score, new AbortController().signal,
);
const on = { CROSSOVER_JUDGE_MODEL: 'claude-haiku-4-5', ANTHROPIC_API_KEY: key };
const vote = (found: boolean): Reply => message([toolUse('t', 'verdict', { found, reason: 'so' })]);

test.each([[true, 'passed', 'found', 2], [false, 'wrong', 'wrong', 1]])('a verdict %s makes the grade %s', async (found, outcome, result, count) => {
  api.reply(vote(found));
  const score = await judge(scored(right), on);
  expect(score).toMatchObject({ outcome, correct: found, found: count, unjudged: 0, claims: [{ result: 'found' }, { result, judged: { model: 'claude-haiku-4-5', votes: [{ found, reason: 'so' }] } }] });
  expect(score.claims[0]).not.toHaveProperty('judged');
  expect(api.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
});

test.each<[string, Record<string, string | undefined>, RegExp]>([
  ['without a model', { ANTHROPIC_API_KEY: key }, /set CROSSOVER_JUDGE_MODEL .* ANTHROPIC_API_KEY/],
  ['without a key', { CROSSOVER_JUDGE_MODEL: 'claude-haiku-4-5' }, /set CROSSOVER_JUDGE_MODEL .* ANTHROPIC_API_KEY/],
  ['with blanks for both', { CROSSOVER_JUDGE_MODEL: ' ', ANTHROPIC_AUTH_TOKEN: ' ' }, /set CROSSOVER_JUDGE_MODEL/],
  ['with scripted agents for a judge', { ...on, CROSSOVER_JUDGE_MODEL: 'scripted' }, /scripted agents, which judge nothing/],
  ['with a base URL that is none', { ...on, ANTHROPIC_BASE_URL: 'ftp://x' }, /ANTHROPIC_BASE_URL must be/],
])('%s claims stay unjudged, with what to do, and nobody is asked', async (_, env, note) => {
  const score = await judge(scored(right), env);
  expect(score).toMatchObject({ outcome: 'passed', correct: true, unjudged: 1, claims: [{}, { result: 'unjudged', judged: { model: null, votes: [], usage: null, costUsd: null } }] });
  expect(score.claims[1]?.judged?.note).toMatch(note);
  expect(api.requests).toEqual([]);
});

test('a judge that is out of reach changes nothing but the note', async () => {
  const before = scored(right);
  api.reply({ kind: 'http', status: 400, headers: {}, body: '{}' });
  const after = await judge(before, on);
  expect(after.claims[1]?.judged?.note).toMatch(/could not be asked/);
  expect({ ...after, claims: [] }).toEqual({ ...before, claims: [] });
});

test('a score without unjudged claims is not touched', async () => {
  const score = scored({ failed: 3, why: null });
  expect(await judge(score, on)).toBe(score);
  expect(api.requests).toEqual([]);
});

test('secrets of this machine do not reach the judge', async () => {
  api.reply(vote(true));
  await judge(scored({ failed: 3, why: 'sesame-sesame' }), on);
  expect(JSON.stringify(api.requests[0]?.raw)).not.toContain('sesame-sesame');
  expect(JSON.stringify(api.requests[0]?.raw)).toContain('REDACTED:SHOP_TOKEN');
});

test('where sensitive values are kept from models they are kept from the judge; where they are only observed it is asked', async () => {
  const of = questionSchema.parse({ ...question, privacy: { rules: { fields: [] } } });
  const kept = await judge(scored(right, of), on, { of });
  expect(kept.claims[1]).toMatchObject({ result: 'unjudged', judged: { note: 'Not judged: the question keeps sensitive values from models, and the judge is one.' } });
  expect(api.requests).toEqual([]);
  api.reply(vote(true));
  expect((await judge(scored(right, of), on, { of, privacy: 'observe' })).claims[1]?.result).toBe('found');
});
