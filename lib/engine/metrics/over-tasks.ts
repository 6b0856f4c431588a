/** One figure over many tasks, with the interval that suits their number. */
import { clip, clusteredMeanEstimate, fromLogScale, logsOf, meanEstimate } from './estimates';
import { sumOf } from './measures';
import { fewestDiscordant } from './proportions';
import { bootstrap, ratioOfSums } from './resampling';
import type { Estimate } from './types';

/** A task's value and the question it belongs to. */
export interface TaskValue { question: string; value: number }

/** From this many units on the t interval is used for differences of rates; below it, and from `fewestDiscordant` on, the bootstrap. */
export const fewestForT = 30;

const values = (tasks: readonly TaskValue[]): number[] => tasks.map((task) => task.value);
const questions = (tasks: readonly TaskValue[]): string[] => tasks.map((task) => task.question);

/**
 * Whether tasks are taken as clusters of their question. Sizes and faults of one question are not independent; but below six questions
 * a clustered interval has too few degrees of freedom to say anything, so it is then taken over tasks and holds for these questions only.
 */
export function clusterByQuestion(tasks: readonly TaskValue[]): boolean {
  const count = new Set(questions(tasks)).size;
  return count >= fewestDiscordant && count < tasks.length;
}

function groups(tasks: readonly TaskValue[]): number[][] {
  if (!clusterByQuestion(tasks)) return tasks.map((task) => [task.value]);
  return [...new Set(questions(tasks))].map((question) => values(tasks.filter((task) => task.question === question)));
}

function tInterval(tasks: readonly TaskValue[]): Estimate | null {
  return clusterByQuestion(tasks) ? clusteredMeanEstimate(values(tasks), questions(tasks)) : meanEstimate(values(tasks));
}

export const allAgree = (tasks: readonly TaskValue[]): boolean => tasks.every((task) => task.value === tasks[0]?.value);

/** Where every task says the same there is no spread to make an interval from; a width of 0 would be false precision. */
function agreed(tasks: readonly TaskValue[], value: number): Estimate {
  return { value, low: null, high: null, n: tasks.length, level: 0.95, method: `all ${tasks.length} tasks agreed` };
}

/**
 * Mean over tasks of a difference of rates (code - direct): bootstrap over tasks or questions with 6 to 29 of them, t interval with
 * fewer or more, none when all tasks agree or there is only one. Bounds stay within [-1, 1]. null without tasks.
 */
export function differenceOverTasks(tasks: readonly TaskValue[]): Estimate | null {
  if (tasks.length > 1 && allAgree(tasks)) return agreed(tasks, tasks[0]?.value ?? 0);
  const units = groups(tasks);
  if (units.length < fewestDiscordant || units.length >= fewestForT) return clip(tInterval(tasks), -1, 1);
  const resampled = bootstrap(units.map((group) => ({ top: sumOf(group), bottom: group.length })), ratioOfSums);
  return resampled && { ...resampled, n: tasks.length };
}

/** Geometric mean over tasks of the ratio code / direct, with a t interval on the log scale; none when all agree. null without tasks. */
export function ratioOverTasks(tasks: readonly TaskValue[]): Estimate | null {
  if (tasks.length > 1 && allAgree(tasks)) return agreed(tasks, tasks[0]?.value ?? 1);
  const logs = logsOf(values(tasks));
  return fromLogScale(tInterval(tasks.map(({ question }, index) => ({ question, value: logs[index] ?? 0 }))));
}
