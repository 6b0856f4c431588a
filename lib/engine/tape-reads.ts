/** Whether the arms of a trial over own servers read the same: by hashes of what each read gave, as the arm's gateway saw it. */
import { z } from 'zod';
import { canonicalJson, sha256 } from './hash';
import type { JsonValue } from './json';

/** What one arm read: for each call (server, tool, arguments, the how-manieth of them) the hash of its result. Both are sha256 in hex. */
export const armReads = z.record(z.string(), z.string());
export type ArmReads = z.infer<typeof armReads>;

export const readsSummary = z.strictObject({
  /** Reads that every arm made that read anything. */
  shared: z.number().int().nonnegative(),
  /** How many of them did not give all arms the same. */
  different: z.number().int().nonnegative(),
  arms: z.array(z.strictObject({
    arm: z.string(),
    /** All that it read. */
    reads: z.number().int().nonnegative(),
    /** sha256 over calls and results of the shared reads: equal in all arms when they read the same; null without shared reads. */
    hash: z.string().nullable(),
  })),
});
export type ReadsSummary = z.infer<typeof readsSummary>;

/** One read as it is hashed. */
export interface Read { server: string; tool: string; args: JsonValue; result: JsonValue }

/** The reads of one arm, in the order in which they were answered, as hashes. */
export async function hashReads(reads: readonly Read[]): Promise<ArmReads> {
  const times = new Map<string, number>();
  const hashed: ArmReads = {};
  for (const { server, tool, args, result } of reads) {
    const call = canonicalJson([server, tool, args]);
    const time = (times.get(call) ?? 0) + 1;
    times.set(call, time);
    hashed[await sha256(canonicalJson([call, time]))] = await sha256(canonicalJson(result));
  }
  return hashed;
}

/** Compares what the arms of a trial read. Null while fewer than two have read anything: there is nothing to compare. */
export async function compareReads(arms: Readonly<Record<string, ArmReads>>): Promise<ReadsSummary | null> {
  const reading = Object.entries(arms).filter(([, reads]) => Object.keys(reads).length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const [first, ...others] = reading;
  if (first === undefined || others.length === 0) return null;
  const shared = Object.keys(first[1]).filter((call) => others.every(([, reads]) => reads[call] !== undefined));
  const summaries = reading.map(async ([arm, reads]) => ({
    arm, reads: Object.keys(reads).length,
    hash: shared.length === 0 ? null : await sha256(canonicalJson(Object.fromEntries(shared.map((call) => [call, reads[call] ?? null])))),
  }));
  return {
    shared: shared.length, different: shared.filter((call) => others.some(([, reads]) => reads[call] !== first[1][call])).length,
    arms: await Promise.all(summaries),
  };
}
