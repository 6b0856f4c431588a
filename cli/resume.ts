import { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import type { ResumeCliOptions } from './resume-experiment';
import { positive } from './run-options';
import { withInterrupt } from './with-interrupt';

/** `crossover resume`: what an interrupted, cancelled or failed experiment has left, in this process. `done` gets the exit code. */
export const resumeCommand = (done: (code: ExitCode) => void): Command => new Command('resume')
  .description('Run what an experiment has left: runs that were interrupted, cancelled, failed or stopped at the budget. Nothing finished is repeated.')
  .argument('<experiment>', 'id of the experiment')
  .option('--concurrency <n>', 'trials at a time', Number)
  .option('--budget <usd>', 'a new budget of the whole experiment, what was spent included', positive('number'))
  .option('--require <arms>', 'arms whose runs must all pass for exit code 0; "none" for no gate (default: code, or the only arm)')
  .option('--json', 'print the results as JSON on stdout')
  .action(async (id: string, options: ResumeCliOptions) => {
    const { resume } = await import('./resume-experiment');
    done(await withInterrupt((signal) => resume(id, options, signal)));
  });
