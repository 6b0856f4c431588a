import { UsageError } from '../../engine/errors';
import { importLine, type ImportLine } from './line';

/** `at` is the place in the file for messages: 'line 3', or 'entry 3' of a JSON array. */
export interface ReadLine { at: string; run: ImportLine }

export const importLimits = { bytes: 50_000_000, runs: 20_000, lineBytes: 100_000, errorsShown: 100 };

interface Piece { at: string; value: unknown; error: string | null }

function parsed(at: string, text: string): Piece {
  if (text.length > importLimits.lineBytes) return { at, value: null, error: `is longer than ${importLimits.lineBytes} characters` };
  try {
    return { at, value: JSON.parse(text), error: null };
  } catch (error) {
    return { at, value: null, error: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const linesOf = (text: string): Piece[] => text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : [parsed(`line ${index + 1}`, line)]));

function entriesOf(text: string): Piece[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The file begins with "[" and is no JSON array: ${error instanceof Error ? error.message : String(error)}`);
  }
  return (Array.isArray(json) ? json : []).map((value: unknown, index) => ({ at: `entry ${index + 1}`, value, error: null }));
}

/** All errors at once: a message per wrong place, and how many more there are. */
export function refuseAll(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const { errorsShown } = importLimits;
  const more = errors.length > errorsShown ? [`and ${errors.length - errorsShown} more`] : [];
  throw new UsageError(`Nothing was imported: ${errors.length === 1 ? 'one place is' : `${errors.length} places are`} wrong.`, [...errors.slice(0, errorsShown), ...more]);
}

/**
 * The runs of a file: a JSON array when it begins with "[", else a JSON object a line; empty lines are skipped.
 * @throws UsageError with every wrong place, and for files that are empty or too large.
 */
export function readLines(text: string): ReadLine[] {
  if (Buffer.byteLength(text) > importLimits.bytes) throw new UsageError(`The file is larger than ${importLimits.bytes / 1e6} MB. Split it by experiment.`);
  const whole = text.replace(/^\uFEFF/, '');
  const pieces = whole.trimStart().startsWith('[') ? entriesOf(whole) : linesOf(whole);
  if (pieces.length === 0) throw new UsageError('The file holds no run. It takes one JSON object a line; see docs/guide/import.md.');
  if (pieces.length > importLimits.runs) throw new UsageError(`The file holds more than ${importLimits.runs} runs. Split it by experiment.`);
  const errors: string[] = [];
  const runs = pieces.flatMap(({ at, value, error }): ReadLine[] => {
    if (error !== null) {
      errors.push(`${at}: ${error}`);
      return [];
    }
    const result = importLine.safeParse(value);
    if (result.success) return [{ at, run: result.data }];
    errors.push(...result.error.issues.map(({ path, message }) => `${at}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`));
    return [];
  });
  refuseAll(errors);
  return runs;
}
