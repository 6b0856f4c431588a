import { Command } from 'commander';
import { terminalText } from './terminal-text';

interface RecordOptions { out: string; withSensitiveValues?: boolean }

/** `crossover record`: an experiment as a folder from which it can be given again. */
export const recordCommand = (): Command => new Command('record')
  .description('Write a finished experiment as a folder from which it can be given again, without servers and without a key.')
  .argument('<experiment>', 'id of the experiment')
  .requiredOption('--out <folder>', 'a new or empty folder')
  .option('--with-sensitive-values', 'record own servers although the suite has rules about sensitive values: tapes hold them as they are')
  .action(async (id: string, { out, withSensitiveValues }: RecordOptions) => {
    const [{ exportRecording }, { closeDatabase }] = await Promise.all([import('../lib/server/recording/export-recording'), import('../db/client')]);
    try {
      const { manifest, leftOut } = await exportRecording(id, out, { withSensitiveValues });
      const count = manifest.runs.length;
      console.log(terminalText([
        `Recorded ${count} run${count === 1 ? '' : 's'} of ${manifest.suite} ${manifest.suiteVersion} with ${manifest.model} in ${out}.`,
        ...(leftOut > 0 ? [`Left out: ${leftOut} that did not finish.`] : []),
        `Give them again with: npx crossover run --model recorded --recording ${out}`,
      ].join('\n')));
    } finally {
      await closeDatabase();
    }
  });
