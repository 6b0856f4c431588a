import type { JsonObject } from '../../engine/json';
import type { ContentBlock } from '../../engine/ports';
import type { Conversation, Policy } from '../../engine/suite';

const readTool = 'read_result';
/** Parts that are asked for in one turn. */
const partsATurn = 10;

interface Part { from: number; to: number; of: number; text: string }
type ResultBlock = Extract<ContentBlock, { type: 'tool_result' }>;

/**
 * An agent that reads every spilled result to its end, part by part, before it goes on; its policy sees the whole result in the place of
 * the head and nothing of the reading. What cannot be read stays as the head, which the policy then takes for what it is: not whole.
 */
export const readSpilled = (policy: Policy): Policy => (conversation) => {
  const parts = readParts(conversation);
  const unread = spilledResults(conversation).flatMap(({ path, head }) => missingParts(path, [head, ...parts.get(path) ?? []], conversation));
  if (unread.length > 0) return { toolCalls: unread.slice(0, partsATurn).map((input) => ({ name: readTool, input })) };
  return policy({ ...conversation, messages: withWholeResults(conversation.messages, parts) });
};

/** The notice that stands in the place of a large result. */
function spilledIn(block: ContentBlock): { path: string; head: Part } | null {
  if (block.type !== 'tool_result') return null;
  const [notice, total, path, shown] = /^\[spilled: (\d+) bytes in \d+ lines, kept in the file (\S+); its first (\d+) bytes follow\.[^\n]*\]\n/.exec(block.content) ?? [];
  if (notice === undefined || path === undefined) return null;
  return { path, head: { from: 0, to: Number(shown), of: Number(total), text: block.content.slice(notice.length) } };
}

const spilledResults = ({ messages }: Conversation) => messages.flatMap(({ content }) => content.flatMap((block) => spilledIn(block) ?? []));

/** The parts that were read, by file, in their order. */
function readParts({ messages }: Conversation): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  for (const block of messages.flatMap(({ content }) => content)) {
    if (block.type !== 'tool_result') continue;
    const [notice, path, from, to, of] = /^\[(results\/\S+): bytes (\d+) to (\d+) of (\d+), [^\n]*\]\n/.exec(block.content) ?? [];
    if (notice === undefined || path === undefined) continue;
    const part = { from: Number(from), to: Number(to), of: Number(of), text: block.content.slice(notice.length) };
    parts.set(path, [...parts.get(path) ?? [], part].sort((a, b) => a.from - b.from));
  }
  return parts;
}

/** What is still to be read: first one part, to see how long parts are, then as many as are left. None after a reading that failed. */
function missingParts(path: string, parts: readonly Part[], conversation: Conversation): JsonObject[] {
  if (readingFailed(path, conversation)) return [];
  const end = endOf(parts);
  const total = parts[0]?.of ?? 0;
  if (end >= total) return [];
  const size = Math.max(...parts.slice(1).map(({ from, to }) => to - from), 0);
  if (size === 0) return [{ path, from_byte: end }];
  return Array.from({ length: Math.ceil((total - end) / size) }, (_, at) => ({ path, from_byte: end + at * size }));
}

/** How far the parts go without a gap. Parts may overlap where one began inside a character. */
const endOf = (parts: readonly Part[]): number => parts.reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), 0);

function readingFailed(path: string, { messages }: Conversation): boolean {
  const blocks = messages.flatMap(({ content }) => content);
  const ids = new Set(blocks.flatMap((block) => (block.type === 'tool_use' && block.name === readTool && block.input.path === path ? [block.id] : [])));
  return blocks.some((block) => block.type === 'tool_result' && block.isError && ids.has(block.toolUseId));
}

const isReading = (block: ContentBlock): boolean => block.type === 'tool_use' && block.name === readTool;

function withWholeResults(messages: Conversation['messages'], parts: ReadonlyMap<string, readonly Part[]>): Conversation['messages'] {
  return messages
    .filter(({ role, content }, at) => !(role === 'assistant' ? content : messages[at - 1]?.content ?? []).some(isReading))
    .map((message) => ({ ...message, content: message.content.map((block) => (block.type === 'tool_result' ? whole(block, parts) : block)) }));
}

/** Remembered by the block that it stands for: policies read results of equal identity once. */
const wholeBlocks = new WeakMap<ResultBlock, ResultBlock>();

function whole(block: ResultBlock, parts: ReadonlyMap<string, readonly Part[]>): ResultBlock {
  const spilled = spilledIn(block);
  if (spilled === null) return block;
  const all = [spilled.head, ...parts.get(spilled.path) ?? []];
  if (endOf(all) < spilled.head.of) return block;
  const made = wholeBlocks.get(block) ?? { ...block, content: joined(all) };
  wholeBlocks.set(block, made);
  return made;
}

function joined(parts: readonly Part[]): string {
  const encoder = new TextEncoder();
  let text = '';
  let end = 0;
  for (const { from, to, text: part } of parts) {
    if (to <= end) continue;
    text += from === end ? part : new TextDecoder().decode(encoder.encode(part).subarray(end - from));
    end = to;
  }
  return text;
}
