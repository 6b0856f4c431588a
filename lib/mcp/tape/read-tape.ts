import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../engine/errors';
import { tapeFile, type TapeFile } from '../../engine/tape';

/** A trial of a task, for which there may be a tape of its own. */
export interface TapeCell { question: string; variant: string; fault: string; trial: number }

/** The tape of one trial alone. */
export const ownTapeName = ({ question, variant, fault, trial }: TapeCell): string => `${question}.${variant}.${fault}.${trial}.json`;
/** The tape of a question and variant, for every trial that has none of its own. */
export const sharedTapeName = ({ question, variant }: Pick<TapeCell, 'question' | 'variant'>): string => `${question}.${variant}.json`;

/** The tape of a trial in a folder of tapes. Throws UsageError when there is none, or when its file is no tape. */
export async function readTape(folder: string, cell: TapeCell): Promise<TapeFile> {
  const names = [ownTapeName(cell), sharedTapeName(cell)];
  for (const name of names) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new UsageError(`The tape ${path} cannot be read (${error.code ?? error.message}).`);
    });
    if (text !== null) return parseTape(text, path);
  }
  throw new UsageError(`There is no tape of ${cell.question} in ${cell.variant}: ${folder} holds neither ${names.join(' nor ')}. Record an experiment that ran this question and variant.`);
}

/** A tape's text. `where` names it in the UsageError for a text that is none. */
export function parseTape(text: string, where: string): TapeFile {
  try {
    return tapeFile.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(`${where} is no tape: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`);
  }
}
