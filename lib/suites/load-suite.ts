import { join, resolve } from 'node:path';
import { UsageError } from '../engine/errors';
import { armKinds } from '../engine/events';
import { hashJson } from '../engine/hash';
import { jsonValue, type JsonValue } from '../engine/json';
import type { Policies, SuiteFile, SuiteSetup } from '../engine/suite';
import { checkServers } from './check-servers';
import { checkTruth } from './check-truth';
import { suiteFileName, suiteNames } from './list-suites';
import { refuseUnknown } from './problems';
import { readSuiteFile } from './read-suite-file';
import { importSuiteCode } from './suite-modules';
import { defaultSuitesRoot } from './suites-root';
import { noFault, type LoadedSuite } from './types';

/**
 * Reads a suite and imports the code beside it; for the command line and the worker, which run under tsx.
 * Throws UsageError for an unknown suite, a wrong suite file, or code that does not export what a suite must.
 */
export async function loadSuite(name: string, root: string = defaultSuitesRoot()): Promise<LoadedSuite> {
  const names = await suiteNames(root);
  if (!names.includes(name)) refuseUnknown('suite', name, names, root);
  const folder = resolve(root, name);
  const file = await readSuiteFile(join(folder, suiteFileName), name);
  const code = await importSuiteCode(folder);
  const data = (setup: SuiteSetup): JsonValue => toJson(code.createData(setup), folder);
  return {
    file, folder,
    notices: policyNotices(file, code.policies, folder),
    setup: (variantId, faultId, seed) => makeSetup(file, variantId, faultId, seed),
    createServers: (setup) => checkServers(code.createServers(setup), file, folder),
    data,
    dataHash: (setup) => hashJson(withProfile(file, setup, data(setup))),
    truth: (setup, question) => {
      const asked = file.questions.find(({ id }) => id === question) ?? refuseUnknown('question', question, file.questions.map(({ id }) => id), `suite ${name}`);
      return checkTruth(code.truth(setup, question), asked, `${folder}/truth.ts, question ${question}`);
    },
    policies: code.policies,
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
