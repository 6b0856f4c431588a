import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import { UsageError } from '../lib/engine/errors';

/** Checks before a long run that its file can be written, and writes it whole or not at all. */
export async function prepareOutFile(path: string): Promise<(text: string) => Promise<void>> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  const refuse = (error: unknown): never => {
    throw new UsageError(`--out ${path} cannot be written (${error instanceof Error ? error.message : String(error)}). Name a file in a folder that exists.`);
  };
  const file = await open(draft, 'w').catch(refuse);
  await file.close();
  await rm(draft);
  return async (text) => {
    const handle = await open(draft, 'w').catch(refuse);
    await handle.writeFile(text).finally(() => handle.close());
    await rename(draft, path).catch(refuse);
  };
}
