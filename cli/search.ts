import { Command, Option } from 'commander';
import { searchDetails, type SearchDetail } from '../lib/engine/ports';
import type { ExitCode } from './exit-codes';
import { positive } from './run-options';
import { withSource, type SourceOptions } from './session-options';
import { withInterrupt } from './with-interrupt';

export interface SearchOptions extends SourceOptions { detail: SearchDetail; page: number; json?: boolean; keepGoing?: boolean }

/** `crossover search`: what an agent's search_tools answers. `done` gets the exit code. */
export const searchCommand = (done: (code: ExitCode) => void): Command => withSource(new Command('search')
  .description('Find tools by what they do, as an agent does with search_tools.')
  .argument('<need>', 'what is needed, in your own words'))
  .addOption(new Option('--detail <how>', 'what to show of each tool').choices(searchDetails).default('summary'))
  .option('--page <n>', 'page of the results', positive('integer'), 1)
  .option('--keep-going', 'leave out servers that cannot be connected')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExit codes: 0 done, 2 wrong usage, 3 a server could not be connected.')
  .action(async (need: string, options: SearchOptions) => {
    const { searchTools } = await import('./search-tools');
    done(await withInterrupt((signal) => searchTools(need, options, signal)));
  });
