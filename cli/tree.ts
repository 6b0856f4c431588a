import { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { withSource, type SourceOptions } from './session-options';
import { withInterrupt } from './with-interrupt';

export interface TreeOptions extends SourceOptions { out?: string; keepGoing?: boolean }

/** `crossover tree`: servers as the files that programs import. `done` gets the exit code. */
export const treeCommand = (done: (code: ExitCode) => void): Command => withSource(new Command('tree')
  .description('Show the tools of MCP servers as the TypeScript files that programs import. With servers named: their files.')
  .argument('[server...]', 'servers (default: all)'))
  .option('--out <folder>', 'write the files to a new or empty folder instead')
  .option('--keep-going', 'leave out servers that cannot be connected')
  .addHelpText('after', '\nFiles go to stdout, the report on tools, tokens and types to stderr.\nExit codes: 0 done, 2 wrong usage, 3 a server could not be connected.')
  .action(async (servers: string[], options: TreeOptions) => {
    const { showTree } = await import('./show-tree');
    done(await withInterrupt((signal) => showTree(servers, options, signal)));
  });
