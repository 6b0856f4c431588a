/**
 * A suite: questions with data, servers, faults and a grader. `fixtures/<suite>/suite.yaml` is parsed into SuiteFile; the code beside it is SuiteCode.
 */
import { z } from 'zod';
import { jsonObject, jsonValue, type JsonValue } from './json';
import { armNameSchema } from './arm-name';
import { privacyMode, runLimits, runStop, type ArmKind } from './events';
import { fault } from './fault-profile';
import { privacyRules } from './privacy-rules';
import { outcomes } from './run-record';
import { toolPolicy } from './tool-policy';
import type { ContentBlock, ToolDefinition } from './ports';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'use lower-case letters, digits and dashes');

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * One checkable part of an answer, or of what the servers hold at the end (`on: state`): the value at `path` (JSON pointer) against the
 * truth at the same path.
 */
export const claim = z.object({
  id, path: z.string().startsWith('/'), label: z.string(), on: z.enum(['answer', 'state']).default('answer'),
  compare: z.discriminatedUnion('as', [
    z.object({ as: z.literal('equal') }),
    z.object({ as: z.literal('number'), tolerance: z.number().nonnegative().default(0) }),
    z.object({ as: z.literal('set') }),
    /** Array in this order. */
    z.object({ as: z.literal('list') }),
    z.object({ as: z.literal('text') }),
    /** Text in which the pattern is found; the truth holds an example. */
    z.object({ as: z.literal('regex'), pattern: z.string().refine(isPattern, 'is no valid regular expression') }),
    /** Array of objects matched by `key`. */
    z.object({ as: z.literal('records'), key: z.string() }),
    /** A model says whether the value meets the rubric, several times; needs a key, is 'unjudged' without one. */
    z.object({ as: z.literal('judged'), rubric: z.string().min(1), votes: z.number().int().min(1).max(9).default(3) }),
  ]),
});
export type Claim = z.infer<typeof claim>;

export const question = z.object({
  id, title: z.string(), prompt: z.string(),
  answerSchema: jsonObject,
  claims: z.array(claim).min(1),
  /**
   * JSON pointers into the answer: does it say that it is complete, and why not; `total`: the number of records it speaks of, null when
   * nothing could be read. From `complete` and `total` follows what an answer says: complete, partial, no_data or no_access.
   */
  completeness: z.object({ complete: z.string(), reason: z.string(), total: z.string().nullable().default(null) }).nullable().default(null),
  /** Pointer to an array of ids that must exist in the data, and the tool results in which records are seen. */
  evidence: z.object({ ids: z.string() }).nullable().default(null),
  /** Where the data's records are in tool results, for counting the records a run has seen. */
  records: z.object({ tool: z.string(), list: z.string(), id: z.string() }).nullable().default(null),
  /** Pointer to the word with which the answer names what was wrong with the data source. */
  problem: z.string().nullable().default(null),
  /** Sensitive data of the question's servers and where it may flow; null: nobody looks. */
  privacy: z.object({ mode: privacyMode.default('tokenise'), rules: privacyRules }).nullable().default(null),
  /** By server; servers without one may be written to. */
  policy: z.record(z.string(), toolPolicy).default({}),
  /** Files that the code arm starts with: of its own, and those that the run of another question (same variant, fault, arm, trial) left. */
  workspace: z.object({ files: z.record(z.string(), z.string()).default({}), from: id.nullable().default(null) }).default({ files: {}, from: null }),
  limits: runLimits.partial().default({}),
});
export type Question = z.infer<typeof question>;

const toolName = z.object({ server: z.string(), tool: z.string() });

/** What the scripted agents of a suite are expected to end with, where it is not that direct and code pass and the floor does not. Empty lists: all. */
export const expectation = z.object({
  arms: z.array(armNameSchema).min(1), questions: z.array(id).default([]), variants: z.array(id).default([]), faults: z.array(id).default([]),
  outcome: z.enum(outcomes), stop: runStop.optional(), why: z.string().min(1),
});
export type Expectation = z.infer<typeof expectation>;

/** The right answer of one question, written down: for suites without a truth.ts. The first entry whose question, variant and fault fit is taken. */
export const writtenTruth = z.object({
  question: id, variants: z.array(id).default([]), faults: z.array(id).default([]),
  answer: jsonValue, recordIds: z.array(z.string()).default([]), /** Default: recordIds. */ reachableIds: z.array(z.string()).optional(),
  supportingIds: z.array(z.string()).optional(), complete: z.boolean().default(true), problem: z.string().nullable().default(null),
});
export type WrittenTruth = z.infer<typeof writtenTruth>;

export const suiteFile = z.object({
  suite: id, version: z.string(), title: z.string(), description: z.string(),
  /** A suite of the project whose servers, data, variants and faults this one has: it brings questions and right answers alone. */
  extends: id.optional(),
  tags: z.array(z.string()).default([]),
  /** What `records` of the variants counts: the axis of the break-even chart. */
  unit: z.string().min(1).max(30).default('records'),
  variants: z.array(z.object({
    id, title: z.string(), /** The variant's size, in the suite's unit. */ records: z.number().int().nonnegative(), params: jsonObject.default({}),
    /** Left out unless it is named, as sizes that only sweeps need. */ optional: z.boolean().default(false),
  })).min(1),
  faults: z.array(z.object({
    id, title: z.string(), description: z.string(), /** Variants in which the fault can show itself. */ variants: z.array(id).min(1),
    /** Faults put on the servers from outside (docs/guide/faults.md); absent: the suite's own servers behave so themselves. */ profile: z.array(fault).min(1).optional(),
  })).default([]),
  /** The MCP servers of a suite without a server.ts, as in an mcp.json; commands come from this file alone. Read by lib/suites. */
  servers: z.record(z.string(), jsonObject).default({}),
  /** In place of servers: a folder of tapes, as `crossover record` writes them; relative to the file. */
  tapes: z.string().min(1).optional(),
  /** Right answers of a suite without a truth.ts. */
  truth: z.array(writtenTruth).default([]),
  /** Tools with which the servers aggregate; only arms with the switch 'aggregate' are offered them. */
  aggregation: z.array(toolName).default([]),
  expected: z.array(expectation).default([]),
  questions: z.array(question).min(1),
  seed: z.number().int(),
  /** What `npm start` and a run without further words take. */
  defaults: z.object({ arms: z.array(armNameSchema), trials: z.number().int().positive(), faultVariants: z.array(id).default([]) }),
});
export type SuiteFile = z.infer<typeof suiteFile>;

/** Which data a run gets. fault 'none' is the well-behaved source. */
export interface SuiteSetup { variant: string; records: number; fault: string; seed: number; params: Record<string, JsonValue> }

/** The expected answer, computed from the data by code that shares nothing with servers or agents. */
export interface Truth {
  /** Same shape as the answer; claims compare by path. */
  answer: JsonValue;
  /** Ids of all records that exist in the question's scope. */
  recordIds: string[];
  /** Of the cited evidence those that support what they are cited for; absent: any record does. */
  supportingIds?: string[];
  /** Ids that can be read at all under the setup's fault: what a perfect agent sees. */
  reachableIds: string[];
  /** true: a complete answer is possible; false: the right answer says that it is not complete. */
  complete: boolean;
  /** The expected word at question.problem; null when the question has none. */
  problem: string | null;
  /** What the servers should hold at the end, by server, for claims on the state; digests where the values are sensitive. */
  state?: JsonValue;
}

/** What a scripted policy sees: exactly what a model sees. */
export interface Conversation {
  system: string;
  tools: readonly ToolDefinition[];
  messages: readonly { role: 'user' | 'assistant'; content: readonly ContentBlock[] }[];
}
export interface PolicyTurn { text?: string; toolCalls?: { name: string; input: Record<string, JsonValue> }[] }
/** A function of the conversation alone. */
export type Policy = (conversation: Conversation) => PolicyTurn;
/** question id -> arm -> policy. An arm with switches takes the policy of its full name (`direct+spill`) where there is one, else the one for most of its switches. */
export type Policies = Record<string, Partial<Record<ArmKind, Policy>> & Record<string, Policy | undefined>>;
