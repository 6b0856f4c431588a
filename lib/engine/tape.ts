/** A tape: every call that reached the servers of a trial and what they answered, so that all arms see one snapshot of live data. */
import { z } from 'zod';
import { toolAccess, toolOutcome } from './events';
import { jsonObject, jsonValue } from './json';
import { armReads } from './tape-reads';

/** What a server said; calls that got no answer (timeout, lost connection) say nothing about its data and are not on a tape. */
export const tapedOutcome = toolOutcome.extract(['ok', 'tool_error', 'invalid_result']);

export const tapeEntry = z.strictObject({
  server: z.string(), tool: z.string(), args: jsonValue,
  /** Writes stand on the tape as a record; they are never served from it. */
  access: toolAccess,
  outcome: tapedOutcome, value: jsonValue, text: z.string(),
  unwrapped: z.enum(['structured', 'json_text', 'text', 'content', 'error']), message: z.string().nullable(),
  durationMs: z.number().nonnegative(),
  at: z.iso.datetime(),
  /** The arm whose call it was. */
  arm: z.string(),
});
export type TapeEntry = z.infer<typeof tapeEntry>;

const hint = z.boolean().nullable();
const tapedTool = z.strictObject({
  server: z.string(), name: z.string(), title: z.string().nullable(), description: z.string(), inputSchema: jsonObject, outputSchema: jsonObject.nullable(),
  annotations: z.strictObject({ readOnly: hint, destructive: hint, idempotent: hint }),
});

/** The file of a tape: the servers' inventory and the calls in the order in which they were answered. */
export const tapeFile = z.strictObject({
  tape: z.literal(1),
  servers: z.array(z.strictObject({
    server: z.string(), title: z.string().nullable(), version: z.string(), protocolVersion: z.string(), instructions: z.string().nullable(), tools: z.array(tapedTool),
  })),
  entries: z.array(tapeEntry),
  /** What each arm read, by arm, as hashes; absent on tapes of before they were kept. */
  reads: z.record(z.string(), armReads).optional(),
  /** By arm, whose calls did not all come back in the order in which they were made: their numbers from 1, as they came back. */
  order: z.record(z.string(), z.array(z.number().int().positive())).optional(),
});
export type TapeFile = z.infer<typeof tapeFile>;
