import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { closeDatabase } from '../db/client';
import { UsageError } from '../lib/engine/errors';
import { plural } from '../lib/engine/metrics/format';
import { importRuns } from '../lib/server/import-runs/import-runs';
import { terminalText } from './terminal-text';

async function contentOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${file} cannot be read (${error.code ?? error.message}).`);
  });
}

/** Imports a file, or stdin for '-', and prints which experiments it has become. Throws UsageError for whatever is wrong with it; nothing is stored then. */
export async function importFile(file: string, options: { json?: boolean }): Promise<void> {
  const content = await contentOf(file);
  try {
    const imported = await importRuns(content);
    console.log(options.json ? JSON.stringify(imported, null, 2) : terminalText([
      ...imported.map(({ id, name, runs, arms }) => `Imported "${name}": ${plural(runs, 'run')} of ${arms.join(', ')}, experiment ${id}`),
      'Measured elsewhere, not by Crossover: they are marked so everywhere and never combined with runs of its own.',
    ].join('\n')));
  } finally {
    await closeDatabase();
  }
}
