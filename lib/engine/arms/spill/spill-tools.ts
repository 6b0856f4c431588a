import { z } from 'zod';
import { shown, type AgentTool, type Shown } from '../../loop/agent-tool';
import type { RunState } from '../../loop/run-state';
import { byteLength, cutText, headBytes } from '../../text';
import { parsedTool } from '../parsed-tool';
import type { ResultFile, ResultFiles } from './result-files';

/**
 * Results of more bytes are spilled. 8,000 bytes are about 2,000 tokens: below, the turn that reads the rest (call, head and part) costs
 * about what the result itself does; above, an agent that needs a little of it saves the rest.
 */
export const spillFromBytes = 8_000;
/** Enough to see what records look like. */
const shownHeadBytes = 2_000;
/** What the line before a part needs at most. */
const noticeBytes = 300;
const mostHits = 50;
const mostLineBytes = 500;

const kept = `A tool result of more than ${spillFromBytes} bytes is kept in a file of this run; you see its beginning and the file's path.`;

/** What the context gets of a large result; null for one that is not large. */
export function showSpilled(files: ResultFiles, tool: string, text: string): Shown | null {
  if (byteLength(text) <= spillFromBytes) return null;
  const file = files.add(tool, text);
  const { text: head, to } = file.part(0, shownHeadBytes);
  const notice = `[spilled: ${file.bytes.length} bytes in ${file.lines} lines, kept in the file ${file.path}; its first ${to} bytes follow. Read on with read_result, find lines with search_result]`;
  return shown(`${notice}\n${head}`, 'results', { cut: { shownBytes: to, totalBytes: file.bytes.length } });
}

/** `read_result` and `search_result`. */
export const spillTools = (state: RunState, files: ResultFiles): AgentTool[] => [readResult(state, files), searchResult(state, files)];

const path = z.string().describe('As it was given with the result.');

function readResult({ input }: RunState, files: ResultFiles): AgentTool {
  const partBytes = Math.max(4, input.limits.outputLimitBytes - noticeBytes);
  return parsedTool({
    name: 'read_result', argumentSource: 'calls',
    description: `${kept} Read it from a line or a byte on, ${partBytes} bytes a call; several parts can be read side by side.`,
    args: z.strictObject({
      path,
      from_line: z.number().int().min(1).optional().describe('From 1 on.'),
      from_byte: z.number().int().min(0).optional().describe('From 0 on; instead of from_line.'),
    }),
    answer: ({ path: asked, from_line: line, from_byte: byte }) => {
      const file = files.find(asked);
      if (file === undefined) return noFile(files, asked);
      const start = byte ?? file.startOfLine(line ?? 1) ?? file.bytes.length;
      if (start >= file.bytes.length) return shown(`past_the_end: ${file.path} has ${file.bytes.length} bytes in ${file.lines} lines`, 'retries', { isError: true });
      return showPart(file, start, partBytes);
    },
  });
}

function showPart(file: ResultFile, start: number, most: number): Shown {
  const { from, to, text } = file.part(start, most);
  const ending = to === file.bytes.length ? 'to its end' : `go on with from_byte ${to}`;
  return shown(`[${file.path}: bytes ${from} to ${to} of ${file.bytes.length}, from line ${file.lineAt(from)} of ${file.lines}; ${ending}]\n${text}`, 'results');
}

function searchResult({ input }: RunState, files: ResultFiles): AgentTool {
  return parsedTool({
    name: 'search_result', argumentSource: 'calls',
    description: `${kept} Find the lines that hold a text, in any case, as plain text and no pattern: at most ${mostHits} lines with their numbers, and how many there are.`,
    args: z.strictObject({ path, text: z.string().min(1) }),
    answer: ({ path: asked, text }) => {
      const file = files.find(asked);
      if (file === undefined) return noFile(files, asked);
      const { text: content, cut } = cutText(hits(file, text), input.limits.outputLimitBytes);
      return shown(content, 'results', { cut });
    },
  });
}

function hits(file: ResultFile, text: string): string {
  const wanted = text.toLowerCase();
  const found: string[] = [];
  let count = 0;
  for (let number = 1; number <= file.lines; number += 1) {
    const line = file.line(number);
    if (!line.toLowerCase().includes(wanted)) continue;
    count += 1;
    if (count <= mostHits) found.push(`${number}: ${headBytes(line, mostLineBytes)}${byteLength(line) > mostLineBytes ? '…' : ''}`);
  }
  const more = count > mostHits ? `, the first ${mostHits} follow` : '';
  return [`[${file.path}: ${count} of ${file.lines} lines hold ${JSON.stringify(text.slice(0, 100))}${more}]`, ...found].join('\n');
}

const noFile = (files: ResultFiles, asked: string): Shown =>
  shown(`not_found: there is no file ${JSON.stringify(asked.slice(0, 200))}. Files: ${files.paths.join(', ') || 'none, no result was large so far'}`, 'retries', { isError: true });
