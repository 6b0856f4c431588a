/**
 * JSON text with line breaks and indents, every character of its values kept: nothing is parsed to numbers, so that long ids keep their
 * digits. Text that is not JSON (or only its beginning) comes out readable as far as it looks like JSON, or as it was.
 */
export function prettyJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(Math.min(depth, 40))}`;
  const tokens = text.match(token) ?? [];
  tokens.forEach((part, i) => {
    if (part === '{' || part === '[') {
      depth += 1;
      parts.push(part, closes(tokens[i + 1]) ? '' : newLine());
    } else if (closes(part)) {
      depth = Math.max(0, depth - 1);
      parts.push(opens(tokens[i - 1]) ? part : newLine() + part);
    } else if (part === ',') parts.push(`,${newLine()}`);
    else parts.push(part === ':' ? ': ' : part);
  });
  return parts.join('');
}

/** A string (also one cut off), a mark, or a run of anything else but white space. */
const token = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+/gs;
const opens = (part: string | undefined): boolean => part === '{' || part === '[';
const closes = (part: string | undefined): boolean => part === '}' || part === ']';
