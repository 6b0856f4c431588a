import type { TaskComparison } from '../../../lib/engine/metrics/types';

/** One arm was right where the other was not. */
export const isFlipped = (task: TaskComparison): boolean =>
  task.direct !== null &&
  task.code !== null &&
  task.direct.passRate !== null &&
  task.code.passRate !== null &&
  task.direct.passRate !== task.code.passRate;

/** Flipped tasks first, the largest difference on top; the rest in their order. */
export function flippedFirst(tasks: readonly TaskComparison[]): TaskComparison[] {
  const gap = (task: TaskComparison) => (isFlipped(task) ? Math.abs((task.code?.passRate ?? 0) - (task.direct?.passRate ?? 0)) : -1);
  return tasks
    .map((task, index) => ({ task, index, gap: gap(task) }))
    .sort((a, b) => b.gap - a.gap || a.index - b.index)
    .map(({ task }) => task);
}
