import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultProgramLimits } from '../../../sandbox';
import type { Sandbox } from '../../../engine/ports';
import { openCodeSession, runProgram, type CodeSession, type ProgramReport, type SessionOptions } from '../index';

export const never = new AbortController().signal;

/** A session over the servers of a configuration that is written into `folder` first. */
export async function sessionOf(folder: string, config: object, options: Partial<SessionOptions> = {}): Promise<CodeSession> {
  const path = join(folder, 'mcp.json');
  await writeFile(path, JSON.stringify(config));
  return openCodeSession({ source: { config: path }, env: { PATH: process.env['PATH'] }, signal: never, ...options });
}

/** Runs a program with the usual limits. */
export const run = (session: CodeSession, sandbox: Sandbox, source: string): Promise<ProgramReport> =>
  runProgram(session, source, { sandbox, limits: defaultProgramLimits, signal: never });
