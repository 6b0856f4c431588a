import { plural } from './format';
import type { TaskComparison } from './types';

/** How many questions are named before the rest is counted. */
const named = 5;

/** The sentence that flags tasks which the floor arm passed, with the names of their questions; null when there is none. */
export function floorSentence(tasks: readonly Pick<TaskComparison, 'question' | 'floorPassed'>[]): string | null {
  const passed = tasks.filter((task) => task.floorPassed);
  if (passed.length === 0) return null;
  const questions = [...new Set(passed.map(({ question }) => question))];
  const more = questions.length > named ? ` and ${questions.length - named} more` : '';
  const which = `${questions.slice(0, named).join(', ')}${more}`;
  return `${plural(passed.length, 'task was', 'tasks were')} passed by the floor arm without any tool: ${passed.length === 1 ? 'it does' : 'they do'} not measure data access (${which}).`;
}
