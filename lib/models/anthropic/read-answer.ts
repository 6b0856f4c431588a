import { z } from 'zod';
import { jsonValue, type JsonObject } from '../../engine/json';
import type { ContentBlock } from '../../engine/ports';
import { parseToolInput } from '../tool-input';
import { mergeUsage, wireUsage, type WireUsage } from './billed-usage';
import type { Echo } from './wire-request';

const part = z.object({ type: z.string() }).catchall(jsonValue);
const container = z.object({ id: z.string() }).nullish();
const events = {
  message_start: z.object({ message: z.object({ usage: wireUsage.nullish(), container }) }),
  content_block_start: z.object({ index: z.number().int(), content_block: part }),
  content_block_delta: z.object({ index: z.number().int(), delta: part }),
  message_delta: z.object({ delta: z.object({ stop_reason: z.string().nullish(), container }), usage: wireUsage.nullish() }),
};
const toolUse = z.object({ id: z.string(), name: z.string(), input: z.record(z.string(), jsonValue) });
/** Of a call that a hosted program made; the id is that of the program's block. */
const program = z.object({ caller: z.object({ type: z.string().startsWith('code_execution'), tool_id: z.string() }) });

/** `container`: where its hosted programs ran; null when there were none. */
export interface Answer { content: ContentBlock[]; stopReason: string | null; usage: WireUsage; container: string | null }

/** Puts an answer together from the events of its stream. Events of unknown type are passed over; a known one of another shape throws. */
export class AnswerReader {
  private readonly blocks = new Map<number, JsonObject>();
  private readonly inputs = new Map<number, string>();
  private usage: WireUsage = {};
  private stopReason: string | null = null;
  private container: string | null = null;
  private complete = false;

  constructor(private readonly listeners: { onContent: () => void; onText: (delta: string) => void }) {}

  take(event: unknown): void {
    const { type } = z.object({ type: z.string() }).parse(event);
    if (type === 'message_start') {
      const { message } = events.message_start.parse(event);
      this.usage = message.usage ?? {};
      this.container = message.container?.id ?? null;
    } else if (type === 'content_block_start') {
      const { index, content_block: block } = events.content_block_start.parse(event);
      this.listeners.onContent();
      this.blocks.set(index, block);
      this.pass(block);
    } else if (type === 'content_block_delta') {
      const { index, delta } = events.content_block_delta.parse(event);
      this.grow(index, delta);
    } else if (type === 'message_delta') {
      const { delta, usage } = events.message_delta.parse(event);
      this.stopReason = delta.stop_reason ?? this.stopReason;
      this.container = delta.container?.id ?? this.container;
      this.usage = mergeUsage(this.usage, usage ?? {});
    } else if (type === 'message_stop') {
      this.complete = true;
    }
  }

  /** The whole answer; null while the stream has not said that it is whole. Keeps the API's form of each block in `echo`. */
  finish(echo: Echo): Answer | null {
    if (!this.complete) return null;
    for (const [index, text] of this.inputs) {
      const block = this.blocks.get(index);
      if (block) block.input = parseToolInput(text);
    }
    const raw = [...this.blocks].sort(([one], [other]) => one - other).map(([, block]) => block);
    return { content: raw.map((block) => toContent(block, echo)), stopReason: this.stopReason, usage: this.usage, container: this.container };
  }

  /** Fields of a delta are appended to those of its block, so that a kind of block not known here is put together as well. */
  private grow(index: number, { type: _type, partial_json: json, citation, ...fields }: JsonObject): void {
    const block = this.blocks.get(index);
    if (!block) return;
    if (typeof json === 'string') this.inputs.set(index, (this.inputs.get(index) ?? '') + json);
    if (citation !== undefined) block.citations = [...(Array.isArray(block.citations) ? block.citations : []), citation];
    for (const [name, value] of Object.entries(fields)) {
      const before = block[name];
      block[name] = typeof before === 'string' && typeof value === 'string' ? before + value : value;
    }
    if (block.type === 'text') this.pass(fields);
  }

  private pass({ text }: JsonObject): void {
    if (typeof text === 'string' && text !== '') this.listeners.onText(text);
  }
}

function toContent(raw: JsonObject, echo: Echo): ContentBlock {
  const block = ours(raw);
  echo.set(block, raw);
  return block;
}

function ours(raw: JsonObject): ContentBlock {
  if (raw.type === 'text' && typeof raw.text === 'string') return { type: 'text', text: raw.text };
  if (raw.type === 'tool_use') {
    const called = program.safeParse(raw);
    return { type: 'tool_use', ...toolUse.parse(raw), ...(called.success ? { programId: called.data.caller.tool_id } : {}) };
  }
  return { type: 'opaque', kind: String(raw.type), raw };
}
