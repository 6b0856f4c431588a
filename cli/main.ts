import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { UsageError } from '../lib/engine/errors';
import { createRedactor } from '../lib/server/secrets';
import { checkSuiteCommand } from './check-suite';
import { execCommand } from './exec';
import { exitCodes, type ExitCode } from './exit-codes';
import { forecastCommand } from './forecast';
import { importCommand } from './import';
import { prepareCommand } from './prepare';
import { recordCommand } from './record';
import { resumeCommand } from './resume';
import { runCommand } from './run';
import { searchCommand } from './search';
import { serversCommand } from './servers';
import { suitesCommand } from './suites';
import { sweepCommand } from './sweep';
import { terminalText } from './terminal-text';
import { treeCommand } from './tree';

/** Runs the command line with `argv` as process.argv; resolves with the exit code. Results go to stdout, everything else to stderr. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCodes.passed;
  const program = new Command('crossover')
    .description('Runs the same question through a direct-tool-call agent and a code-execution agent, and compares them.')
    .exitOverride()
    .showHelpAfterError('Run with --help for all options.');
  program.addCommand(runCommand((result) => { code = result; }));
  program.addCommand(resumeCommand((result) => { code = result; }));
  program.addCommand(sweepCommand((result) => { code = result; }));
  program.addCommand(forecastCommand());
  program.addCommand(importCommand());
  program.addCommand(suitesCommand());
  program.addCommand(checkSuiteCommand());
  program.addCommand(recordCommand());
  for (const command of [serversCommand, treeCommand, execCommand, searchCommand]) program.addCommand(command((result) => { code = result; }));
  program.addCommand(prepareCommand((result) => { code = result; }));
  for (const command of program.commands) command.exitOverride().showHelpAfterError('Run with --help for all options.');
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    return report(error);
  }
}

function report(error: unknown): ExitCode {
  const redactor = createRedactor(process.env);
  const say = (text: string): void => console.error(terminalText(redactor.text(text)));
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.passed : exitCodes.usage;
  if (error instanceof UsageError) {
    say(`error: ${error.message}`);
    for (const detail of error.details.filter((text) => !error.message.includes(text.replace(/^\S+: /, '')))) say(`  ${detail}`);
    return exitCodes.usage;
  }
  if (error instanceof z.ZodError) {
    say(`error: ${z.prettifyError(error)}`);
    return exitCodes.usage;
  }
  say(`error: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.cause) say(`  caused by: ${error.cause instanceof Error ? error.cause.message : String(error.cause)}`);
  return exitCodes.notGradeable;
}
