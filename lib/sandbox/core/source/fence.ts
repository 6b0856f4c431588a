import { blank } from './edits';
import type { ParsedSource } from './parse';

const maxTries = 24;
const opening = /^[ \t]*(`{3,}|~{3,})[ \t]*(ts|typescript|js|javascript|tsx|jsx|mts|mjs)?[ \t]*$/i;

/**
 * The code of an answer that is prose with a fenced block: the text with all but the block blanked, so that lines and columns stay.
 * A source that is code as a whole is returned as it is, whatever fences its strings hold. Of a block whose end is unclear (fences
 * inside template strings) the shortest piece that parses is taken; when none parses, the first block.
 */
export function takeFencedCode(source: string, parses: (text: string) => ParsedSource | null): string {
  const lines = source.split('\n');
  if (!lines.some((line) => opening.test(line))) return source;
  const whole = parses(source);
  if (whole && !whole.hasFenceTemplate) return source;
  const blocks = findBlocks(lines);
  const parsing = blocks.find((block) => parses(keepLines(lines, block)) !== null);
  const chosen = parsing ?? blocks[0];
  return chosen ? keepLines(lines, chosen) : source;
}

interface Block { first: number; end: number }

/** Opening fences with each later closing one, by opening and then by length, as many as may be tried; a block without an end runs to the end of the text. */
function findBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let fences = 0;
  for (const [index, line] of lines.entries()) {
    const [, fence, language] = opening.exec(line) ?? [];
    if (fence === undefined) continue;
    const isClosing = fences++ % 2 === 1 && language === undefined;
    if (isClosing) continue;
    const before = blocks.length;
    for (let end = index + 1; end < lines.length && blocks.length < maxTries; end++) {
      if (lines[end]?.trim() === fence) blocks.push({ first: index + 1, end });
    }
    if (blocks.length === before) blocks.push({ first: index + 1, end: lines.length });
    if (blocks.length >= maxTries) break;
  }
  return blocks;
}

const keepLines = (lines: readonly string[], { first, end }: Block): string =>
  lines.map((line, index) => (index >= first && index < end ? line : blank(line))).join('\n');
