import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../engine/errors';
import { armKinds } from '../engine/events';
import { hashJson } from '../engine/hash';
import { jsonValue, type JsonValue } from '../engine/json';
import type { Policies, SuiteFile, SuiteSetup, Truth } from '../engine/suite';
import { checkServers } from './check-servers';
import { checkTruth } from './check-truth';
import { describeDeclared } from './describe-declared';
import { hashTapes } from './hash-tapes';
import { suiteFileName, suiteNames } from './list-suites';
import { refuseUnknown } from './problems';
import { readSuiteFile } from './read-suite-file';
import { resolveDeclared } from './resolve-declared';
import { importSuiteCode } from './suite-modules';
import { defaultSuitesRoot } from './suites-root';
import { noFault, type LoadedSuite } from './types';
import { writtenTruthOf } from './written-truth';

/**
 * Reads a suite and imports the code beside it; for the command line and the worker, which run under tsx.
 * Throws UsageError for an unknown suite, a wrong suite file, or code that does not export what a suite must.
 */
export async function loadSuite(name: string, root: string = defaultSuitesRoot()): Promise<LoadedSuite> {
  const names = await suiteNames(root);
  if (!names.includes(name)) refuseUnknown('suite', name, names, root);
  const path = join(resolve(root, name), suiteFileName);
  return assemble(path, await readSuiteFile(path, name));
}

/** As loadSuite, from the absolute path of a suite file that may lie anywhere and have any name. Throws UsageError when it is not there too. */
export async function loadSuiteFile(path: string): Promise<LoadedSuite> {
  return assemble(path, await readSuiteFile(path, null));
}

async function assemble(path: string, file: SuiteFile): Promise<LoadedSuite> {
  const folder = dirname(path);
  const { declared, origins } = await resolveDeclared(file, path);
  const tapes = file.tapes === undefined ? null : resolve(folder, file.tapes);
  const isDeclared = Object.keys(declared).length > 0 || tapes !== null;
  const tapeHashes = tapes === null ? null : await hashTapes(tapes);
  const extended = file.extends === undefined ? null : await loadSuite(file.extends);
  const code = await importSuiteCode(folder, { servers: !isDeclared && extended === null, truth: file.truth.length === 0 });
  const { truth: truthInCode, policies } = code;
  const { createServers, createData } = extended === null ? code : { createServers: extended.createServers, createData: extended.data };
  const truth = (setup: SuiteSetup, question: string): Truth => {
    const asked = file.questions.find(({ id }) => id === question) ?? refuseUnknown('question', question, file.questions.map(({ id }) => id), `suite ${file.suite}`);
    const found = truthInCode === null ? writtenTruthOf(file, setup, question) : truthInCode(setup, question);
    return checkTruth(found, asked, `${truthInCode === null ? path : `${folder}/truth.ts`}, question ${question}`);
  };
  const data = (setup: SuiteSetup): JsonValue => (createData === null
    ? describeDeclared(declared, Object.fromEntries(file.questions.map(({ id }) => [id, truth(setup, id)])), tapeHashes)
    : toJson(createData(setup), folder));
  return {
    file, folder, path, declared, origins, tapes, data, truth, policies,
    notices: policyNotices(file, policies, folder),
    setup: (variantId, faultId, seed) => makeSetup(file, variantId, faultId, seed),
    createServers: (setup) => (createServers === null ? [] : checkServers(createServers(setup), file, folder)),
    dataHash: (setup) => hashJson(withProfile(file, setup, data(setup))),
  };
}

function makeSetup(file: SuiteFile, variantId: string, faultId: string, seed: number = file.seed): SuiteSetup {
  const variant = file.variants.find(({ id }) => id === variantId)
    ?? refuseUnknown('variant', variantId, file.variants.map(({ id }) => id), `suite ${file.suite}`);
  if (faultId !== noFault) {
    const fault = file.faults.find(({ id }) => id === faultId)
      ?? refuseUnknown('fault', faultId, [noFault, ...file.faults.map(({ id }) => id)], `suite ${file.suite}`);
    if (!fault.variants.includes(variantId)) {
      throw new UsageError(`The fault "${faultId}" cannot show itself in variant "${variantId}" of suite ${file.suite}. It can in: ${fault.variants.join(', ')}.`);
    }
  }
  return { variant: variantId, records: variant.records, fault: faultId, seed, params: variant.params };
}

/** What must be equal in the arms of a task: the data, and what is put on the servers from outside. */
function withProfile({ faults }: SuiteFile, { fault, seed }: SuiteSetup, data: JsonValue): JsonValue {
  const profile = faults.find(({ id }) => id === fault)?.profile;
  return profile === undefined ? data : { data, faults: jsonValue.parse(profile), seed };
}

function policyNotices(file: SuiteFile, policies: Policies, folder: string): string[] {
  const ids = file.questions.map(({ id }) => id);
  for (const id of Object.keys(policies)) if (!ids.includes(id)) refuseUnknown('question', id, ids, `${folder}/script.ts`);
  return ids.flatMap((id) => armKinds.filter((arm) => policies[id]?.[arm] === undefined)
    .map((arm) => `question ${id} has no scripted policy for arm ${arm}: the scripted model cannot run it`));
}

/** The one place where a suite's data becomes JSON; JSON.parse can make nothing else, so the type is only stated. */
function toJson(value: unknown, folder: string): JsonValue {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new UsageError(`${folder}/data.ts: createData returned nothing that JSON can hold`);
  return JSON.parse(text) as JsonValue;
}
