import { Command } from 'commander';
import { exitCodes, type ExitCode } from './exit-codes';
import { withInterrupt } from './with-interrupt';

/** `crossover prepare`: what `npm start` does between building and serving. `done` gets the exit code. */
export const prepareCommand = (done: (code: ExitCode) => void): Command => new Command('prepare')
  .description('Make the database ready and run the shipped benchmark once, with the scripted model.')
  .action(async () => {
    const { prepare } = await import('./prepare-database');
    await withInterrupt(async (signal) => {
      await prepare(signal);
      done(signal.aborted ? exitCodes.notGradeable : exitCodes.passed);
    });
  });
