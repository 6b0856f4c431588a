import { Command } from 'commander';
import { runOptions, type RunOptions } from './run-options';
import { withInterrupt } from './with-interrupt';

/** Options of `run` that say how to run and report, not what. */
const ofRunsOnly = ['--require', '--out'];

/** `crossover forecast`: what `crossover run` with the same options will take. Runs nothing. */
export function forecastCommand(): Command {
  const command = new Command('forecast').description('Say what "crossover run" with the same options will probably take: tokens, cost and time, per arm. Runs and stores nothing.');
  for (const option of runOptions().options) if (!ofRunsOnly.includes(option.long ?? '')) command.addOption(option);
  return command.action(async (options: RunOptions) => {
    const { forecastSuites } = await import('./forecast-suites');
    await withInterrupt((signal) => forecastSuites(options, signal));
  });
}
