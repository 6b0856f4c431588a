import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from '../lib/engine/errors';
import type { TypeChecker } from '../lib/engine/ports';
import { createNodeSandbox, defaultProgramLimits } from '../lib/sandbox';
import { openCodeSession, openWorkspaceFolder, runProgram, type ProgramReport, type WorkspaceFolder } from '../lib/server/code-session';
import { createTypeChecker } from '../lib/type-check';
import type { ExecOptions } from './exec';
import { execReport } from './exec-report';
import { exitCodes, type ExitCode } from './exit-codes';
import { sourceOf } from './session-options';
import { terminalText } from './terminal-text';

/** Runs a program and prints what came of it. Resolves with 0 when it ended well, 1 when it failed, 3 when it was stopped. */
export async function execProgram(file: string, options: ExecOptions, signal: AbortSignal): Promise<ExitCode> {
  const from = sourceOf(options);
  const source = await readProgram(file);
  const folder = options.workspace === undefined ? null : await openWorkspaceFolder(options.workspace);
  const parts: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(part: T): T => { parts.unshift(part); return part; };
  try {
    const typeChecker = options.check ? keep(await requireTypeChecker()) : undefined;
    const sandbox = keep(createNodeSandbox({ workers: 1 }));
    const session = keep(await openCodeSession({ source: from, servers: options.server, allowWrites: options.allowWrites, env: process.env, signal }));
    const limits = { ...defaultProgramLimits, wallMs: options.timeout ?? defaultProgramLimits.wallMs };
    const report = await runProgram(session, source, { sandbox, limits, signal, typeChecker, workspace: folder?.workspace });
    const files = report.outcome === 'cancelled' ? null : await saved(folder);
    const shown = session.redactor.value({ ...report, ...(files === null ? {} : { files }) });
    console.log(terminalText(options.json ? JSON.stringify(shown, null, 2) : execReport(shown, { file, source })));
    return exitCodeOf(report);
  } finally {
    await Promise.all(parts.map((part) => part.close()));
  }
}

function exitCodeOf({ outcome }: ProgramReport): ExitCode {
  if (outcome === 'cancelled') return exitCodes.notGradeable;
  return outcome === 'ok' ? exitCodes.passed : exitCodes.verdictFailed;
}

const readProgram = (file: string): Promise<string> => (file === '-' ? text(process.stdin) : readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  throw new UsageError(`The program ${file} cannot be read (${error.code}).`);
}));

async function saved(folder: WorkspaceFolder | null): Promise<Awaited<ReturnType<WorkspaceFolder['save']>> & { skipped: string[] } | null> {
  return folder === null ? null : { ...await folder.save(), skipped: folder.skipped };
}

async function requireTypeChecker(): Promise<TypeChecker> {
  const checker = await createTypeChecker();
  if (checker === null) throw new UsageError('--check needs the TypeScript compiler, which cannot be loaded. Run "npm ci".');
  return checker;
}
