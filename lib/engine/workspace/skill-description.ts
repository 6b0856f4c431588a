const longest = 500;

/**
 * What a skill does, in one line of at most 500 characters: the `description` of the guide's front matter, else the guide's first
 * paragraph, else its first heading, else the comment above the code's first export; empty when there is nothing of it.
 */
export function describeSkill(code: string, guide: string): string {
  const { described, body } = readFrontMatter(guide.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const text = described || firstParagraph(body) || firstHeading(body) || commentOfExport(code.replace(/\r\n?/g, '\n'));
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** Reads `description:` from a head between lines of three dashes: plain, quoted, or on the indented lines that follow. */
function readFrontMatter(guide: string): { described: string; body: string } {
  const lines = guide.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (!/^---\s*$/.test(lines[0] ?? '') || end === -1) return { described: '', body: guide };
  const head = lines.slice(1, end);
  const at = head.findIndex((line) => line.startsWith('description:'));
  const body = lines.slice(end + 1).join('\n');
  if (at === -1) return { described: '', body };
  const first = (head[at] ?? '').slice('description:'.length).trim();
  const next = head.slice(at + 1);
  const stop = next.findIndex((line) => !/^(?:\s|$)/.test(line));
  const value = [/^[>|][+-]?$/.test(first) ? '' : first, ...(stop === -1 ? next : next.slice(0, stop))].map((line) => line.trim()).join(' ').trim();
  return { described: /^(["']).*\1$/.exec(value) ? value.slice(1, -1) : value, body };
}

const firstParagraph = (body: string): string => body.split(/\n[^\S\n]*\n/)
  .map((block) => block.split('\n').filter((line) => !/^#{1,6}\s/.test(line)).join('\n').trim()).find((block) => block !== '') ?? '';

const firstHeading = (body: string): string => /^#{1,6}\s(.*)$/m.exec(body)?.[1] ?? '';

function commentOfExport(code: string): string {
  const at = code.search(/^export\b/m);
  const above = at === -1 ? '' : code.slice(0, at).trimEnd();
  const start = above.endsWith('*/') ? above.lastIndexOf('/**') : -1;
  const lines = start === -1 ? [] : above.slice(start + '/**'.length, -'*/'.length).split('\n').map((line) => line.replace(/^\s*\*?\s?/, ''));
  const tags = lines.findIndex((line) => line.startsWith('@'));
  return (tags === -1 ? lines : lines.slice(0, tags)).join('\n');
}
