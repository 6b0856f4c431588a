import { z } from 'zod';
import type { ProgramError } from '../events';
import { jsonObject } from '../json';
import type { ContentBlock } from '../ports';

/** What the model's API did by itself, as its blocks tell: a search over the deferred tools, or a hosted program. */
export type HostedPart =
  | { part: 'search'; id: string; text: string }
  | { part: 'found'; id: string; name: string; references: string[]; error: string | null }
  | { part: 'program'; id: string; source: string }
  /** `output` is what the model reads of it. */
  | { part: 'program_end'; id: string; name: string; output: string; error: ProgramError | null };

const use = z.object({ id: z.string(), name: z.string(), input: jsonObject });
const failed = z.object({ error_code: z.string(), error_message: z.string().nullish() });
const found = z.object({ tool_references: z.array(z.object({ tool_name: z.string() })) });
const ran = z.object({ stdout: z.string().optional(), stderr: z.string(), return_code: z.number() });
const result = z.object({ tool_use_id: z.string(), content: jsonObject });

/** Reads a block that is opaque otherwise; null for every other block, and for shapes not known here. */
export function hostedPart(block: ContentBlock): HostedPart | null {
  if (block.type !== 'opaque') return null;
  if (block.kind === 'server_tool_use') return started(block.raw);
  const ended = result.safeParse(block.raw);
  if (!ended.success) return null;
  const { tool_use_id: id, content } = ended.data;
  const name = block.kind.replace(/_tool_result$/, '');
  if (block.kind === 'tool_search_tool_result') return searchEnd({ id, name }, content);
  return block.kind.endsWith('code_execution_tool_result') ? programEnd({ id, name }, content) : null;
}

function started(raw: unknown): HostedPart | null {
  const parsed = use.safeParse(raw);
  if (!parsed.success) return null;
  const { id, name, input } = parsed.data;
  if (name.startsWith('tool_search_tool')) return { part: 'search', id, text: `${name} ${JSON.stringify(input)}` };
  if (!name.endsWith('code_execution')) return null;
  const [source] = [input['code'], name === 'bash_code_execution' ? input['command'] : undefined].filter((text) => typeof text === 'string');
  return { part: 'program', id, source: source ?? JSON.stringify(input) };
}

function searchEnd(of: { id: string; name: string }, content: unknown): HostedPart | null {
  const wrong = failed.safeParse(content);
  if (wrong.success) return { part: 'found', ...of, references: [], error: wrong.data.error_message ?? wrong.data.error_code };
  const parsed = found.safeParse(content);
  return parsed.success ? { part: 'found', ...of, references: parsed.data.tool_references.map(({ tool_name: tool }) => tool), error: null } : null;
}

function programEnd(of: { id: string; name: string }, content: unknown): HostedPart {
  const wrong = failed.safeParse(content);
  if (wrong.success) {
    const { error_code: code, error_message: said } = wrong.data;
    return { part: 'program_end', ...of, output: code, error: programError(code === 'execution_time_exceeded' ? 'wall_limit' : 'exception', said ?? code) };
  }
  const parsed = ran.safeParse(content);
  if (!parsed.success) return { part: 'program_end', ...of, output: JSON.stringify(content), error: null };
  const { stdout = '', stderr, return_code: returned } = parsed.data;
  const output = [stdout, stderr].filter((text) => text !== '').join('\n');
  return { part: 'program_end', ...of, output, error: returned === 0 ? null : programError('exception', stderr.trim() || `the program ended with ${returned}`) };
}

const programError = (kind: ProgramError['kind'], message: string): ProgramError => ({ kind, message, line: null, column: null, file: null, hint: null });

/** Whether the model wrote the block: not what the API's own tools answered, nor the calls that hosted programs make. */
export function isWritten(block: ContentBlock): boolean {
  if (block.type === 'tool_use') return block.programId === undefined;
  const part = hostedPart(block)?.part;
  return part !== 'found' && part !== 'program_end';
}

/** The deferred tools whose definitions stand in the context from this block on. */
export function referencesOf(block: ContentBlock): readonly string[] {
  if (block.type === 'tool_result') return block.toolReferences ?? [];
  const hosted = hostedPart(block);
  return hosted?.part === 'found' ? hosted.references : [];
}
