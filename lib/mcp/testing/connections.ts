import { fileURLToPath } from 'node:url';
import type { StdioConnection } from '../gateway';

/** A connection to a test server of this folder, run from source. */
export const stdioTo = (file: string, server: string, more: { args?: string[]; env?: Record<string, string> } = {}): StdioConnection => ({
  server, transport: 'stdio', command: process.execPath,
  args: ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url)), ...(more.args ?? [])],
  ...(more.env ? { env: more.env } : {}),
});

/** Options of a call that nobody cancels. */
export const calm = { signal: new AbortController().signal, timeoutMs: 20_000 };

/** A connection to moody-stdio.mjs, which says in its comment what `moods` there are. */
export const moodyStdio = (moods: Record<string, string> = {}): StdioConnection => ({
  server: 'moody', transport: 'stdio', command: process.execPath, args: [fileURLToPath(new URL('moody-stdio.mjs', import.meta.url))], env: moods,
});
