const store: { crossoverStopping?: AbortSignal } = globalThis as { crossoverStopping?: AbortSignal };

function watchSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/**
 * Aborted when this process is asked to stop. The server waits for open answers before it ends, so answers that never end by themselves
 * (event streams) must watch it. One for all routes, whose modules are loaded separately.
 */
export const processStopping = (): AbortSignal => (store.crossoverStopping ??= watchSignals());
