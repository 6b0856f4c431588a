import { commentText } from './safe-text';

const maxRemarkChars = 400;

/** A JSDoc block of the lines, indented; empty when there is nothing to say. One line when it fits on one. */
export function docComment(lines: readonly string[], indent = ''): string {
  const safe = lines.flatMap((line) => commentText(line).split('\n')).map((line) => line.trimEnd());
  while (safe.at(-1) === '') safe.pop();
  while (safe[0] === '') safe.shift();
  if (safe.length === 0) return '';
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** An inline remark behind a type. */
export const remark = (text: string): string => `/* ${commentText(cut(text, maxRemarkChars)).replaceAll(/\s+/g, ' ')} */`;

/** At most so many characters, with a mark that something is missing; no surrogate pair is split. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '')}…`;
}
