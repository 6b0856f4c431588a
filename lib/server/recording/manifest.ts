import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../engine/errors';
import { experimentRequest } from '../../engine/experiment';
import { recordedRun, type RecordedRun } from '../../models/recorded/recorded-run';

/** One run of a trial. */
export interface RunCell { question: string; variant: string; fault: string; /** With its switches. */ arm: string; trial: number }

/** `recording.json`: what was recorded. */
export const manifest = z.strictObject({
  recording: z.literal(1),
  suite: z.string(), suiteVersion: z.string(),
  /** true: `suite.yaml` and the tapes beside it stand in for the suite and its servers; false: its servers are made from the seed. */
  taped: z.boolean(),
  model: z.string(), modelSource: z.string(),
  /** Of the experiment that was recorded. */
  request: experimentRequest.pick({ arms: true, trials: true, limits: true, seed: true, privacy: true, typeCheck: true }),
  /** Distinct values by kind in whose place invented ones stand; absent: none. */
  standIns: z.record(z.string(), z.number().int().positive()).optional(),
  runs: z.array(z.strictObject({ question: z.string(), variant: z.string(), fault: z.string(), arm: z.string(), trial: z.number().int().positive(), outcome: z.string().nullable() })).min(1),
});
export type Manifest = z.infer<typeof manifest>;

export interface Recording { /** Absolute path. */ folder: string; manifest: Manifest }

export const manifestName = 'recording.json';
export const turnsName = ({ question, variant, fault, arm, trial }: RunCell): string => `${question}.${variant}.${fault}.${arm}.${trial}.json`;

/** The recording in a folder. Throws UsageError when there is none or it cannot be read. */
export async function readRecording(given: string): Promise<Recording> {
  const folder = resolve(given);
  return { folder, manifest: await readAs(join(folder, manifestName), manifest, `${given} is no recording. Name a folder that "crossover record" has written.`) };
}

/** What was recorded of one run. Throws UsageError when there is nothing. */
export const readTurns = (folder: string, cell: RunCell): Promise<RecordedRun> =>
  readAs(join(folder, 'turns', turnsName(cell)), recordedRun, `The recording ${folder} has no answers for ${cell.question} ${cell.variant} ${cell.fault}, arm ${cell.arm}, trial ${cell.trial}.`);

async function readAs<T>(path: string, schema: z.ZodType<T>, missing: string): Promise<T> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' || error.code === 'ENOTDIR' ? missing : `${path} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(`${path} is not as "crossover record" writes it: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`);
  }
}
