/** What fits on one line without being hard to read. */
const maxInlineChars = 400;

/** A list or object that is being read; `begun` is where in `parts` the present item goes. */
interface Frame { open: string; parts: string[]; nested: boolean; begun: number }

/**
 * JSON text on several lines: lists and objects of plain values stay on one line each, so that a line is a record, with no more white space than that. Every value keeps its
 * characters: nothing is parsed, long numbers keep their digits. Text with line breaks, and text that is not JSON, comes back as it was.
 */
export function jsonLines(text: string): string {
  if (!/^\s*[[{]/.test(text) || text.trim().includes('\n') || !isJson(text)) return text;
  const frames: Frame[] = [{ open: '', parts: [], nested: false, begun: 0 }];
  let at = 0;
  const take = (part: string): void => {
    const top = frames.at(-1);
    if (top === undefined) return;
    if (top.begun === top.parts.length) top.parts.push(part);
    else top.parts[top.parts.length - 1] += part;
  };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      const end = endOfString(text, at);
      take(text.slice(at, end));
      at = end;
      continue;
    }
    if (char === '{' || char === '[') frames.push({ open: char, parts: [], nested: false, begun: 0 });
    else if (char === '}' || char === ']') {
      const closed = frames.pop();
      const around = frames.at(-1);
      if (closed === undefined || around === undefined) return text;
      around.nested = true;
      take(write(closed, char, frames.length));
    } else if (char === ',') next(frames);
    else if (char === ':') take(':');
    else if (!/\s/.test(char)) take(char);
    at += 1;
  }
  return frames[0]?.parts.join('') ?? text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The item is complete: what follows begins another. */
function next(frames: Frame[]): void {
  const top = frames.at(-1);
  if (top) top.begun = top.parts.length;
}

/** Behind the closing quote; the end of the text when it is missing. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function write({ open, parts, nested }: Frame, close: string, depth: number): string {
  const inline = `${open}${parts.join(',')}${close}`;
  if (!nested && inline.length <= maxInlineChars) return inline;
  const indent = ' '.repeat(Math.min(depth, 40));
  return `${open}\n${parts.map((part) => `${indent}${part}`).join(',\n')}\n${indent.slice(1)}${close}`;
}
