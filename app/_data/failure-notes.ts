import { runStateWords } from '../../lib/engine/metrics/run-state';
import { isCounted, passed } from '../../lib/engine/metrics/standing';
import type { RunRecord } from '../../lib/engine/run-record';

const cause = (run: RunRecord): string =>
  run.stop === null || run.stop === 'answered' ? runStateWords[run.score?.outcome ?? 'not_scored'] : run.stop.replaceAll('_', ' ');

/** Why counted runs on well-behaved data did not pass, by 'arm:records': 'context window exceeded (3), wrong (1)'. */
export function failureNotes(runs: readonly RunRecord[]): Record<string, string> {
  const causes = new Map<string, Map<string, number>>();
  for (const run of runs) {
    if (run.fault !== 'none' || !isCounted(run) || passed(run)) continue;
    const key = `${run.arm}:${run.records}`;
    const counts = causes.get(key) ?? new Map<string, number>();
    counts.set(cause(run), (counts.get(cause(run)) ?? 0) + 1);
    causes.set(key, counts);
  }
  return Object.fromEntries(
    [...causes].map(([key, counts]) => [
      key,
      [...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([word, count]) => `${word} (${count})`)
        .join(', '),
    ]),
  );
}
