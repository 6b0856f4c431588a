import { connectArm } from './arm-tools';
import type { Task } from './prepare-task';
import { answerValidator } from './validate-answer';

/**
 * Makes what a process makes once: connects the fixture servers of each suite a first time and compiles the answer's schema, so that the
 * time of it is not that of the run that happens to come first. Servers of a person's own are left alone: they are started for runs only.
 * Never rejects.
 */
export function createWarmUp(): (task: Task) => Promise<void> {
  const warm = new Set<string>();
  return async (task) => {
    const { suite, servers, tapes } = task.suite.file;
    if (warm.has(suite) || tapes !== undefined || Object.keys(servers).length > 0) return;
    warm.add(suite);
    try {
      answerValidator(task.answerSchema);
      const tools = await connectArm(task, new AbortController().signal);
      await tools.gateway.close();
    } catch {
      // What fails here fails again in the runs, and they say so.
    }
  };
}
