import { setTimeout as wait } from 'node:timers/promises';

/** Resolves when the condition holds; rejects when it does not within `limitMs`, far more than it should ever take. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not so after ${limitMs} ms: ${String(condition)}`);
    await wait(20);
  }
}
