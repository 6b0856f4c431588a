import type { RunHashes } from './events';

const meaning: Record<keyof RunHashes, string> = {
  prompt: 'the prompt', instructions: 'the instructions', answerSchema: 'the answer schema', limits: 'the limits',
  data: 'the data', tools: 'the tools that can be reached', model: 'the model',
};

/**
 * Whether the arms of one trial were given the same chance. Returns null when they were, else a sentence that names every
 * difference. Runs without hashes (not started) are not compared.
 */
export function checkEquality(runs: readonly { /** Its name. */ arm: string; hashes: RunHashes | null }[]): string | null {
  const started = runs.flatMap((run) => (run.hashes ? [{ arm: run.arm, hashes: run.hashes }] : []));
  const [first, ...rest] = started;
  if (!first) return null;
  const differences = rest.flatMap((run) =>
    (Object.keys(meaning) as (keyof RunHashes)[])
      .filter((key) => run.hashes[key] !== first.hashes[key])
      .map((key) => `${meaning[key]} of ${run.arm} and ${first.arm} (${run.hashes[key].slice(0, 8)} and ${first.hashes[key].slice(0, 8)})`));
  return differences.length === 0 ? null : `Not the same: ${differences.join('; ')}.`;
}
