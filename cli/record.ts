import { Command } from 'commander';
import { UsageError } from '../lib/engine/errors';
import { terminalText } from './terminal-text';

interface RecordOptions { out: string; withSensitiveValues?: boolean; standIns?: boolean; sensitive?: string[] }

/** `crossover record`: an experiment as a folder from which it can be given again. */
export const recordCommand = (): Command => new Command('record')
  .description('Write a finished experiment as a folder from which it can be given again, without servers and without a key.')
  .argument('<experiment>', 'id of the experiment')
  .requiredOption('--out <folder>', 'a new or empty folder')
  .option('--stand-ins', 'own servers: put invented values of the same shape in the place of those that the suite\'s rules call sensitive')
  .option('--sensitive <expression...>', 'with stand-ins: regular expressions for what is sensitive beside the rules')
  .option('--with-sensitive-values', 'record own servers although the suite has rules about sensitive values: tapes hold them as they are')
  .action(async (id: string, { out, withSensitiveValues, standIns, sensitive = [] }: RecordOptions) => {
    const patterns = standIns || sensitive.length > 0 ? sensitive.map(expression) : undefined;
    const [{ exportRecording }, { closeDatabase }] = await Promise.all([import('../lib/server/recording/export-recording'), import('../db/client')]);
    try {
      const { manifest, leftOut } = await exportRecording(id, out, { withSensitiveValues, standIns: patterns });
      const count = manifest.runs.length;
      console.log(terminalText([
        `Recorded ${count} run${count === 1 ? '' : 's'} of ${manifest.suite} ${manifest.suiteVersion} with ${manifest.model} in ${out}.`,
        ...(manifest.standIns === undefined ? [] : [standInWords(manifest.standIns)]),
        ...(leftOut > 0 ? [`Left out: ${leftOut} that did not finish.`] : []),
        `Give them again with: npx crossover run --model recorded --recording ${out}`,
      ].join('\n')));
    } finally {
      await closeDatabase();
    }
  });

function expression(source: string): RegExp {
  try {
    return new RegExp(source, 'gu');
  } catch (error) {
    throw new UsageError(`--sensitive ${source} is no regular expression: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function standInWords(counts: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0 ? 'No sensitive value was found in it: nothing was replaced.' : `Invented values stand in the place of ${kinds.join(', ')}; given again once, every run went as it was recorded.`;
}
