import { Argument, Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { list, positive } from './run-options';
import { withInterrupt } from './with-interrupt';

/** What is swept, and the suite whose variants are the sizes. */
export const sweeps = { records: 'orders', tools: 'overload', calls: 'basket' } as const;
export type SweepName = keyof typeof sweeps;
export const sweepNames: readonly SweepName[] = ['records', 'tools', 'calls'];

export interface SweepOptions { arms: string[]; model: string; trials: number; budget?: number; concurrency?: number; json?: boolean }

/** `crossover sweep`: the same question at growing sizes, to see where one way of working becomes cheaper. `done` gets the exit code. */
export const sweepCommand = (done: (code: ExitCode) => void): Command => new Command('sweep')
  .description('Run one question at growing sizes, and say where code mode becomes cheaper: over the number of records, of tools, of calls.')
  .addArgument(new Argument('[what...]', 'what grows (default: all three)').choices(sweepNames))
  .option('--arms <names>', 'arms, with commas (default: direct,code)', (value: string) => list(value), [])
  .option('--model <name>', '"scripted", or a model id such as claude-sonnet-5-5', 'scripted')
  .option('--trials <n>', 'trials per size and arm', positive('integer'), 1)
  .option('--budget <usd>', 'stop a sweep when its known cost passes this', positive('number'))
  .option('--concurrency <n>', 'trials at a time', positive('integer'))
  .option('--json', 'print the results as JSON on stdout')
  .addHelpText('after', '\nExit codes: 0 measured, 2 wrong usage, 3 could not be graded. An arm that fails at a size is a finding.')
  .action(async (what: SweepName[], options: SweepOptions) => {
    const { runSweeps } = await import('./sweep-suites');
    done(await withInterrupt((signal) => runSweeps(what.length === 0 ? sweepNames : [...new Set(what)], options, signal)));
  });
