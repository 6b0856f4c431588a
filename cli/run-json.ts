import { armName } from '../lib/engine/arm-name';
import type { RunRecord } from '../lib/engine/run-record';

/** A run as `crossover run --json` prints it: the documented names first, then everything else that is known of it. `arm` is the full name, e.g. 'direct+spill'. */
export function runJson(run: RunRecord) {
  const { suite, question, variant, fault, arm: _kind, model, trial, status, tokens, toolCalls, turns, durationMs, score, answer, hashes, ...rest } = run;
  return {
    suite, question, variant, fault, arm: armName(run), model, trial, status, tokens, toolCalls, turns, durationMs,
    outcome: score?.outcome ?? null,
    correct: score?.correct ?? null,
    completeness: score?.completeness ?? null,
    answer,
    dataHash: hashes?.data ?? null,
    score, hashes, ...rest,
  };
}
