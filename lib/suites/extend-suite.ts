import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../engine/errors';
import { writtenTruth, type SuiteFile, type WrittenTruth } from '../engine/suite';
import type { Problem } from './problems';
import { suiteFileName, suiteNames } from './suite-names';
import { defaultSuitesRoot } from './suites-root';
import { noFault } from './types';

/** The suite that another one extends, or why it cannot be. */
export type Base = SuiteFile | { problem: string };

/** What comes from the extended suite and from nowhere else. */
export const takenOver = ['variants', 'faults', 'servers', 'tapes', 'aggregation', 'unit'] as const;

/** Finds the suite of the project that is named after `extends`. Its own `extends` is not followed. */
export async function readBase(name: string, read: (path: string, name: string) => Promise<SuiteFile>): Promise<Base> {
  const root = defaultSuitesRoot();
  const names = await suiteNames(root);
  if (!names.includes(name)) return { problem: `there is no suite "${name}" in the project; there are: ${names.join(', ')}` };
  try {
    const file = await read(join(root, name, suiteFileName), name);
    const declares = file.tapes !== undefined || Object.keys(file.servers).length > 0;
    return declares ? { problem: `"${name}" declares its servers; name them under "servers" here, or extend a suite with a server.ts` } : file;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { problem: `the suite "${name}" cannot be used: ${error.message}` };
  }
}

/** The keys that a suite must leave out, because it has them from the one it extends. */
export const takenOverProblems = (raw: Readonly<Record<string, unknown>>): Problem[] => takenOver.filter((key) => key in raw)
  .map((key) => ({ path: [key], message: `leave it out: "extends" takes it from the suite "${String(raw['extends'])}"`, atKey: true }));

/** A suite file as it is written, with what it has from the suite that it extends: of that its variants and faults for which it writes down a right answer. */
export function extendedFile(raw: Readonly<Record<string, unknown>>, base: SuiteFile): Record<string, unknown> {
  const written = z.array(writtenTruth).safeParse(raw['truth'] ?? []);
  return {
    ...raw, ...placesOf(base, written.success ? written.data : []), aggregation: base.aggregation, unit: base.unit,
    seed: raw['seed'] ?? base.seed, defaults: raw['defaults'] ?? { arms: base.defaults.arms, trials: base.defaults.trials },
  };
}

function placesOf({ variants, faults }: SuiteFile, truth: readonly WrittenTruth[]): Pick<SuiteFile, 'variants' | 'faults'> {
  const named = (of: (entry: WrittenTruth) => string[], all: readonly string[]): Set<string> =>
    new Set(truth.length === 0 || truth.some((entry) => of(entry).length === 0) ? all : truth.flatMap(of));
  const inVariants = named((entry) => entry.variants, variants.map(({ id }) => id));
  const inFaults = named((entry) => entry.faults, [noFault, ...faults.map(({ id }) => id)]);
  const kept = variants.filter(({ id }) => inVariants.has(id)).map((variant) => ({ ...variant, optional: variants.length === inVariants.size && variant.optional }));
  // What is named and not there is found by the checks, which then say what there is.
  if (kept.length < inVariants.size) return { variants, faults };
  const keptFaults = faults.filter(({ id }) => inFaults.has(id)).map((fault) => ({ ...fault, variants: fault.variants.filter((id) => inVariants.has(id)) }));
  return { variants: kept, faults: keptFaults.filter((fault) => fault.variants.length > 0) };
}
