import type { JsonValue } from '../engine/json';
import type { Model } from '../engine/ports';
import { costUsd } from '../engine/metrics/cost';
import type { ClaimResult, Score } from '../engine/run-record';
import { withClaims } from '../engine/scoring';
import type { Claim } from '../engine/suite';
import { createModel, modelSource } from '../models/create-model';
import { judgeValue } from '../models/judge';
import { priceOf } from '../models/prices';
import type { RunnerParts } from './group-runner';
import type { Task } from './prepare-task';

/** So long a finished run waits for its judge; what has not been judged by then stays unjudged. */
const judgeTimeoutMs = 120_000;

const howTo = 'Not judged: set CROSSOVER_JUDGE_MODEL to the name of a model, and ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN), to have claims of this kind judged.';
const sensitive = 'Not judged: the question keeps sensitive values from models, and the judge is one.';

type JudgeParts = Pick<RunnerParts, 'env' | 'counter' | 'prices' | 'redactor'>;
type JudgeTask = Pick<Task, 'question' | 'prompt' | 'spec'>;

/** The judge of the environment, or the sentence that says why there is none. */
async function judgeOf({ env, counter }: JudgeParts, { question, spec }: JudgeTask): Promise<Model | string> {
  if (question.privacy !== null && (spec.privacy ?? question.privacy.mode) === 'tokenise') return sensitive;
  const name = env.CROSSOVER_JUDGE_MODEL?.trim();
  if (!name || !(env.ANTHROPIC_API_KEY?.trim() || env.ANTHROPIC_AUTH_TOKEN?.trim())) return howTo;
  if (modelSource(name) === 'scripted') return 'Not judged: CROSSOVER_JUDGE_MODEL names scripted agents, which judge nothing; name a model of the API.';
  try {
    return await createModel(name, { policy: null, counter, env });
  } catch (error) {
    return `Not judged: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const unjudged = (note: string): Pick<ClaimResult, 'judged'> => ({ judged: { model: null, votes: [], usage: null, costUsd: null, note } });

/** The claims that only a model can judge, by id. */
function judgedClaims(claims: readonly Claim[]): Map<string, { rubric: string; votes: number }> {
  return new Map(claims.flatMap(({ id, compare }) => (compare.as === 'judged' ? [[id, compare] as const] : [])));
}

/**
 * Has a score's unjudged claims judged by the model of CROSSOVER_JUDGE_MODEL, one after the other. The judge is told the question, the
 * rubric and the two values, nothing of the arm. Without a model, and where it fails or is stopped, claims stay unjudged with a note.
 * A run of a question without such claims comes back as it was, and no model is made.
 */
export async function judgeScore(parts: JudgeParts, task: JudgeTask, score: Score, signal: AbortSignal): Promise<Score> {
  const compares = judgedClaims(task.question.claims);
  if (!score.claims.some(({ result }) => result === 'unjudged')) return score;
  const judge = await judgeOf(parts, task);
  const stop = AbortSignal.any([signal, AbortSignal.timeout(judgeTimeoutMs)]);
  const claims: ClaimResult[] = [];
  for (const claim of score.claims) {
    const compare = claim.result === 'unjudged' ? compares.get(claim.id) : undefined;
    claims.push(compare === undefined ? claim : { ...claim, ...await judgeClaim(parts, task.prompt, { claim, compare, judge, signal: stop }) });
  }
  return withClaims(score, claims);
}

interface JudgedClaim { claim: ClaimResult; compare: { rubric: string; votes: number }; judge: Model | string; signal: AbortSignal }

async function judgeClaim({ prices, redactor }: JudgeParts, prompt: string, { claim, compare, judge, signal }: JudgedClaim): Promise<Partial<ClaimResult>> {
  if (typeof judge === 'string') return unjudged(judge);
  const { expected, actual } = redactor.value<{ expected: JsonValue; actual: JsonValue }>(claim);
  const price = priceOf(judge.info.id, prices);
  return judgeValue(judge, { question: prompt, rubric: compare.rubric, expected, given: actual },
    { votes: compare.votes, signal, price: (usage) => costUsd(usage, price) });
}
