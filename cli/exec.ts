import { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { positive } from './run-options';
import { several, withSource, type SourceOptions } from './session-options';
import { withInterrupt } from './with-interrupt';

export interface ExecOptions extends SourceOptions { server: string[]; json?: boolean; allowWrites?: boolean; workspace?: string; check?: boolean; timeout?: number }

/** `crossover exec`: one program against MCP servers, as the code arm runs it. `done` gets the exit code. */
export const execCommand = (done: (code: ExitCode) => void): Command => withSource(new Command('exec')
  .description('Run a TypeScript program in the sandbox against MCP servers, and show what it returned, logged and called.')
  .argument('<file>', 'the program; "-" reads it from stdin'))
  .option('--server <name>', 'connect only this server; may be given several times', several, [])
  .option('--allow-writes', 'allow tools that may change something, on servers without a "policy" of their own')
  .option('--workspace <folder>', "the program's ./workspace; what it changes is written back when it has ended")
  .option('--check', 'check the program against the types of the tools first')
  .option('--timeout <ms>', 'longest time of the program', positive('integer'))
  .option('--json', 'print one JSON object')
  .addHelpText('after', '\nExit codes: 0 ok, 1 the program failed, 2 wrong usage, 3 a server or the sandbox could not work, or it was stopped.')
  .action(async (file: string, options: ExecOptions) => {
    const { execProgram } = await import('./exec-program');
    done(await withInterrupt((signal) => execProgram(file, options, signal)));
  });
