import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ExperimentDetail } from '../../../db/read-models';
import { UsageError } from '../../engine/errors';
import type { RunRecord } from '../../engine/run-record';
import type { RecordedRun } from '../../models/recorded/recorded-run';
import type { Redactor } from '../secrets';
import { manifestName, type Manifest } from './manifest';
import { replaceSensitive, type RecordingParts } from './replace-sensitive';
import { tapesFolder } from './suite-copy';
import { tryReplay } from './try-replay';

type Written = { turns: Map<string, RecordedRun>; manifest: Manifest } & Partial<RecordingParts>;

const asText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The files of a recording, by path. */
function filesOf({ turns, tapes = new Map(), suite, manifest }: Written): Map<string, string> {
  const { servers: _servers, ...copy } = suite ?? {};
  return new Map([
    ...Array.from(turns, ([name, run]) => [join('turns', name), asText(run)] as const),
    ...Array.from(tapes, ([name, tape]) => [join(tapesFolder, name), asText(tape)] as const),
    ...(suite === undefined ? [] : [['suite.yaml', stringify(copy)] as const]),
    [manifestName, asText(manifest)],
  ]);
}

export async function writeRecording(folder: string, written: Written): Promise<void> {
  for (const name of ['turns', ...(written.tapes === undefined ? [] : [tapesFolder])]) await mkdir(join(folder, name), { recursive: true });
  for (const [name, text] of filesOf(written)) await writeFile(join(folder, name), text);
}

/**
 * Writes a recording with invented values in the place of sensitive ones, once it has shown elsewhere that it can be given again. Resolves with
 * its manifest. Throws UsageError, and writes nothing, when it cannot or when a value is left.
 */
export async function writeWithStandIns(
  folder: string, { manifest, ...parts }: Required<Written>, { patterns, experiment, runs, redactor }: { patterns: readonly RegExp[]; experiment: ExperimentDetail; runs: readonly RunRecord[]; redactor: Redactor },
): Promise<Manifest> {
  const { parts: replaced, counts, standIns } = await replaceSensitive(parts, patterns);
  const written = { ...replaced, manifest: { ...manifest, standIns: counts } };
  for (const [name, text] of filesOf(written)) {
    if (standIns.left(text) > 0) throw new UsageError(`In ${name} values are left that are sensitive elsewhere (${standIns.left(text)} times), so nothing was written. A value that is also the name of a file, tool or property cannot be replaced.`);
  }
  const trial = await mkdtemp(join(tmpdir(), 'crossover-recording-'));
  try {
    await writeRecording(trial, written);
    await tryReplay(trial, experiment, runs, redactor);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
  await writeRecording(folder, written);
  return written.manifest;
}
