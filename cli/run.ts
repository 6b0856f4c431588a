import type { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { runOptions, type RunOptions } from './run-options';
import { withInterrupt } from './with-interrupt';

/** `crossover run`: an experiment in this process, stored like any other. `done` gets the exit code. */
export const runCommand = (done: (code: ExitCode) => void): Command =>
  runOptions().action(async (given: Omit<RunOptions, 'suite'> & { suite?: string }) => {
    // Loaded only now: the engine and its adapters take a second that other commands need not wait.
    const { runSuite } = await import('./run-suite');
    done(await withInterrupt((signal) => runSuite({ ...given, suite: given.suite ?? '' }, signal)));
  });
