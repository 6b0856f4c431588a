import type { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { runOptions, type RunOptions } from './run-options';

/** `crossover run`: an experiment in this process, stored like any other. `done` gets the exit code. */
export const runCommand = (done: (code: ExitCode) => void): Command =>
  runOptions().action(async (options: RunOptions) => {
    // Loaded only now: the engine and its adapters take a second that other commands need not wait.
    const { runSuite } = await import('./run-suite');
    const stop = new AbortController();
    const interrupt = (): void => stop.abort();
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    try {
      done(await runSuite(options, stop.signal));
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    }
  });
