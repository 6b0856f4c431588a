import { canonicalJson } from '../../engine/hash';
import { jsonValue, type JsonValue } from '../../engine/json';
import type { CanonicalRequest } from './canonical-request';

const aroundChars = 40;

/** A part of a request by its place, as text. */
interface Part { place: string; text: string }

const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : canonicalJson(value));

/** All parts of a request in the order in which a model reads them. */
function partsOf({ system, tools, messages }: CanonicalRequest): Part[] {
  const nameOf = (tool: JsonValue, index: number): string => (typeof tool === 'object' && tool !== null && 'name' in tool ? String(tool['name']) : String(index + 1));
  return [
    { place: 'the system prompt', text: system },
    ...tools.map((tool, index) => ({ place: `the definition of the tool ${nameOf(tool, index)}`, text: textOf(tool) })),
    ...messages.flatMap(({ role, content }, at) => content.map((block, index): Part => {
      const place = `message ${at + 1} (${role}), block ${index + 1} (${block.type})`;
      if (block.type === 'text') return { place, text: block.text };
      if (block.type === 'tool_result') return { place: `${place}, answering ${block.toolUseId}`, text: `${block.isError ? 'error: ' : ''}${block.content}` };
      return { place, text: textOf(jsonValue.parse(block)) };
    })),
  ];
}

/** Where a request first differs from the recorded one and how it reads there, in words; null when both say the same. */
export function firstDifference(recorded: CanonicalRequest, now: CanonicalRequest): string | null {
  const before = partsOf(recorded);
  const after = partsOf(now);
  const at = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index)
    .find((index) => before[index]?.place !== after[index]?.place || before[index]?.text !== after[index]?.text);
  if (at === undefined) return null;
  const [was, is] = [before[at], after[at]];
  if (was === undefined) return `${is?.place} was not recorded: ${excerpt(is?.text ?? '', 0)}`;
  if (is === undefined) return `${was.place} was recorded and is missing: ${excerpt(was.text, 0)}`;
  if (was.place !== is.place) return `${is.place} stands where ${was.place} was recorded`;
  const char = firstDifferentChar(was.text, is.text);
  return `${was.place} at character ${char + 1}: it reads ${excerpt(is.text, char)}, recorded was ${excerpt(was.text, char)}`;
}

function firstDifferentChar(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - aroundChars);
  const part = text.slice(from, at + aroundChars).toWellFormed();
  return `${from > 0 ? '…' : ''}${JSON.stringify(part)}${at + aroundChars < text.length ? '…' : ''}`;
}
