import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { crossoverHome, projectRoot } from '../../db/project-root';
import { UsageError } from '../engine/errors';
import { playgroundSuite } from '../engine/playground';
import type { SuiteFile } from '../engine/suite';
import { findSuite, readSuites, suiteFileName, suiteNames } from '../suites/list-suites';
import { readSuiteFile } from '../suites/read-suite-file';

/** The project's own suites; found from the project's folder, as this also runs inside a build. */
export const suitesRoot = (): string => join(projectRoot(), 'fixtures');

/** The folder of a person's own suites: files of this machine, trusted as the project's are. */
export const ownSuitesRoot = (): string => resolve(crossoverHome(), 'suites');

export const ownSuitePath = (name: string): string => join(ownSuitesRoot(), name, suiteFileName);

export interface OwnSuite { file: SuiteFile; /** Absolute path of its file. */ path: string }
export interface OwnSuites { suites: OwnSuite[]; /** Those that cannot be used, and why. */ wrong: { suite: string; error: UsageError }[] }

async function ownNames(): Promise<string[]> {
  try {
    return await suiteNames(ownSuitesRoot());
  } catch {
    // No such folder: nothing has been kept yet.
    return [];
  }
}

/** Throws UsageError for a name that results could not be told apart by. */
export async function refuseTakenName(name: string, where: string): Promise<void> {
  if (name === playgroundSuite) throw new UsageError(`${where}: "${name}" is the name under which questions of the Playground are listed. Give yours another name.`);
  if ((await suiteNames(suitesRoot())).includes(name)) throw new UsageError(`${where}: "${name}" is the name of a suite of the project. Give yours another name.`);
}

/** Throws UsageError when scripted agents are to run a suite outside of the project that has none. */
export async function requireScript(model: string, { suite, suiteFile }: { suite: string; suiteFile?: string }): Promise<void> {
  if (model !== 'scripted' || suiteFile === undefined) return;
  if ((await readdir(dirname(suiteFile))).some((name) => /^script\.(ts|mjs|js)$/.test(name))) return;
  throw new UsageError(`The suite "${suite}" has no scripted agents. Choose a model of the API, or write a script.mjs beside ${suiteFile}.`);
}

/** All of them by name; a broken one hides no other. Reads no code and starts nothing: safe in the web process. */
export async function readOwnSuites(): Promise<OwnSuites> {
  const names = await ownNames();
  if (names.length === 0) return { suites: [], wrong: [] };
  const read = await readSuites(ownSuitesRoot());
  const found = await Promise.all(read.files.map(async (file) => ({ file, path: ownSuitePath(file.suite), error: await takenName(file.suite) })));
  return {
    suites: found.flatMap(({ file, path, error }) => (error === null ? [{ file, path }] : [])),
    wrong: [...read.wrong, ...found.flatMap(({ file, error }) => (error === null ? [] : [{ suite: file.suite, error }]))],
  };
}

async function takenName(name: string): Promise<UsageError | null> {
  try {
    await refuseTakenName(name, ownSuitePath(name));
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}

/** A suite by its name: one of the project, or of one's own with the path of its file. Throws UsageError when there is none, and for a wrong one. */
export async function resolveSuite(name: string): Promise<{ file: SuiteFile; suiteFile?: string }> {
  const names = await suiteNames(suitesRoot());
  if (names.includes(name)) return { file: await findSuite(name, suitesRoot()) };
  const own = await ownNames();
  if (!own.includes(name)) throw new UsageError(`There is no suite ${JSON.stringify(name)}. There are: ${[...names, ...own].join(', ')}.`);
  const suiteFile = ownSuitePath(name);
  await refuseTakenName(name, suiteFile);
  return { file: await readSuiteFile(suiteFile, name), suiteFile };
}
