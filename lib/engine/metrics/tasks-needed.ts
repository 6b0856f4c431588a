import { tQuantile } from './distributions';
import { logsOf, mean, standardDeviation } from './estimates';
import { fewestDiscordant } from './proportions';
import type { TaskValue } from './over-tasks';

const most = 1000;

/** Smallest number of tasks at which a t interval with this spread is narrower than the distance; null above 1,000. */
function tasksFor(sd: number, distance: number): number | null {
  for (let n = 2; n <= most; n += 1) if ((tQuantile(0.975, n - 1) * sd) / Math.sqrt(n) < distance) return n;
  return null;
}

function more(values: readonly number[], bound: number): number | null {
  const sd = standardDeviation(values);
  if (sd === null || sd === 0) return Math.max(1, fewestDiscordant - values.length);
  const needed = tasksFor(sd, Math.abs(mean(values) - bound));
  return needed === null ? null : Math.max(1, needed - values.length);
}

/**
 * How many more tasks would put a difference of rates clear of -margin, on the side where it now lies, if mean and spread stay as they
 * are. Tasks that all agree need six. null: more than 1,000. A plan, not a promise: the next tasks may differ.
 */
export const moreTasksForDifference = (tasks: readonly TaskValue[], margin: number): number | null => more(tasks.map((task) => task.value), -margin);

/** The same for a ratio and 1, on the log scale. */
export const moreTasksForRatio = (tasks: readonly TaskValue[]): number | null => more(logsOf(tasks.map((task) => task.value)), 0);
