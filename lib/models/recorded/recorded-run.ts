/** The file of a recorded run: for each call of the model what it was asked and what it answered. */
import { z } from 'zod';
import { modelSource, modelStop, runStop, usage } from '../../engine/events';
import { jsonObject, jsonValue } from '../../engine/json';
import type { ContentBlock } from '../../engine/ports';

const contentBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: jsonObject, programId: z.string().optional() }),
  z.strictObject({ type: z.literal('tool_result'), toolUseId: z.string(), content: z.string(), isError: z.boolean() }),
  z.strictObject({ type: z.literal('opaque'), kind: z.string(), raw: jsonObject }),
]) satisfies z.ZodType<ContentBlock>;

export const recordedMessage = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.array(contentBlock) });
export type RecordedMessage = z.infer<typeof recordedMessage>;

const recordedCall = z.strictObject({
  turn: z.number().int().positive(),
  /** sha256 (hex) of the canonical request: system prompt, tools in the context from the start, all messages. */
  request: z.string(),
  /** What the conversation got since the answer before: the question first, then tool results. */
  added: z.array(recordedMessage),
  response: z.strictObject({ content: z.array(contentBlock), stop: modelStop, rawStop: z.string().nullable(), usage }),
});
export type RecordedCall = z.infer<typeof recordedCall>;

export const recordedRun = z.strictObject({
  turns: z.literal(1),
  run: z.strictObject({
    suite: z.string(), suiteVersion: z.string(), question: z.string(), variant: z.string(), fault: z.string(),
    /** With its switches. */
    arm: z.string(), trial: z.number().int().positive(), model: z.string(), modelSource, stop: runStop.nullable(),
  }),
  contextWindowTokens: z.number().int().positive(),
  system: z.string(),
  /** Definitions that stand in the context from the start. */
  tools: z.array(jsonValue),
  calls: z.array(recordedCall),
});
export type RecordedRun = z.infer<typeof recordedRun>;
