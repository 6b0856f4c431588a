/** Resolves with the promise, or when the signal fires if that is first. Rejects as the promise does. */
export async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  let stop = (): void => {};
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) resolve();
  });
  await Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
