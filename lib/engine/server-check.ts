/** What a check of a configured server found, as it is stored and read by pages: the parts that they show, of lib/server/server-check. */
import { z } from 'zod';

/** Raised when what is stored changes its meaning; results of other versions are to be made again. */
export const checkVersion = 1;

const count = z.number().int().nonnegative();
const problem = z.object({ tool: z.string().nullable(), message: z.string() });

const inventory = z.object({
  /** One line a tool; empty where a list left them out. */
  lines: z.array(z.object({ tool: z.string(), path: z.string(), signature: z.string() })).default([]),
  servers: z.array(z.object({ version: z.string(), protocolVersion: z.string(), tools: count, definitionTokens: count })),
  tokenMethod: z.string(),
  types: z.object({ tools: count, exact: count, withoutOutputSchema: count, bytes: count, gaps: z.array(z.object({ tool: z.string(), what: z.string() })) }),
  mapped: z.array(z.object({ tool: z.string(), identifier: z.string() })),
  /** Tools that cannot be called, and what else is not right. */
  lost: z.array(problem), notes: z.array(problem),
});

const clientView = z.object({ title: z.string(), protocolVersion: z.string().nullable(), tools: count.nullable(), error: z.string().nullable() });

const serverCheck = z.object({
  transport: z.string(), address: z.string(),
  /** Why it cannot be connected; null when it can. */
  error: z.string().nullable(),
  inventory: inventory.nullable(),
  /** From the start of the server until its tools were listed. */
  connectMs: z.number().nullable(),
  /** Whether the server says that it tells of changes of its list. */
  listChanges: z.object({ announced: z.boolean() }).nullable(),
  clients: z.array(clientView).nullable(),
  compatibility: z.string().nullable(),
});

export const storedCheck = z.object({ version: z.literal(checkVersion), checkedAt: z.iso.datetime(), check: serverCheck });
export type StoredCheck = z.infer<typeof storedCheck>;
export type CheckedServer = StoredCheck['check'];
export type CheckedInventory = z.infer<typeof inventory>;
