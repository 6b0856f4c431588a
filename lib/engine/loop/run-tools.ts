import type { TokenSource } from '../events';
import type { ContentBlock } from '../ports';
import { toPayload } from '../text';
import { shown, type AgentTool, type Shown } from './agent-tool';
import type { RunState } from './run-state';

type ToolUseBlock = Extract<ContentBlock, { type: 'tool_use' }>;

interface Turn {
  tools: readonly AgentTool[]; uses: readonly ToolUseBlock[]; turn: number;
  /** Whether a tool's definition does not stand in the context yet. */
  isDeferred: (name: string) => boolean;
}

/** Runs the calls of one turn side by side and returns their results in order, as one user message has to hold them all. */
export async function runTools(state: RunState, of: Turn): Promise<{ block: ContentBlock; source: TokenSource }[]> {
  const { uses, turn } = of;
  const results = await settleAll(uses.map(async (use) => ({ use, result: await runTool(of, use) })));
  return results.map(({ use, result }) => {
    state.input.sink.emit({
      type: 'result.shown', turn, toolUseId: use.id, name: use.name, source: result.source, content: toPayload(result.content),
      isError: result.isError, cut: result.cut, ...programOf(use),
    });
    if (use.programId === undefined) noteSensitive(state, result.content, { turn, toolUseId: use.id });
    return { block: resultBlock(use, result), source: result.source };
  });
}

const resultBlock = (use: ToolUseBlock, { content, isError, toolReferences }: Shown): ContentBlock => (toolReferences === undefined
  ? { type: 'tool_result', toolUseId: use.id, content, isError, ...programOf(use) }
  : { type: 'tool_result', toolUseId: use.id, content: '', isError, toolReferences });

const programOf = ({ programId }: ToolUseBlock): { programId?: string } => (programId === undefined ? {} : { programId });

/** Sensitive values that the model is about to see for the first time. */
export function noteSensitive({ input }: RunState, content: string, where: { turn: number; toolUseId: string }): void {
  const kinds = input.watch?.shown(content) ?? {};
  if (Object.keys(kinds).length > 0) input.sink.emit({ type: 'sensitive.shown', ...where, kinds });
}

async function runTool({ tools, turn, isDeferred }: Turn, use: ToolUseBlock): Promise<Shown> {
  if (isDeferred(use.name)) {
    return shown(`unknown_tool: the tool ${JSON.stringify(use.name)} is not loaded. Find it with ${searchOf(tools)}, then call it.`, 'retries', { isError: true });
  }
  const tool = tools.find((candidate) => candidate.definition.name === use.name);
  if (tool) return tool.execute({ id: use.id, turn, input: use.input, ...programOf(use) });
  const known = tools.map((candidate) => candidate.definition.name).filter((name) => !isDeferred(name)).join(', ');
  return shown(`unknown_tool: there is no tool ${JSON.stringify(use.name)}. Tools: ${known}`, 'retries', { isError: true });
}

/** The arm's own search, or else the API's. */
const searchOf = (tools: readonly AgentTool[]): string =>
  (tools.some(({ definition }) => definition.name === 'search_tools') ? 'search_tools' : 'the tool search');

/** Like Promise.all, but waits for every promise before it throws, so that nothing of a run goes on after its end. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
