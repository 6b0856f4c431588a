import type { TokenSource } from '../events';
import type { ContentBlock } from '../ports';
import { toPayload } from '../text';
import { shown, type AgentTool, type Shown } from './agent-tool';
import type { RunState } from './run-state';

type ToolUseBlock = Extract<ContentBlock, { type: 'tool_use' }>;

/** Runs the calls of one turn side by side and returns their results in order, as one user message has to hold them all. */
export async function runTools(
  state: RunState, tools: readonly AgentTool[], uses: readonly ToolUseBlock[], turn: number,
): Promise<{ block: ContentBlock; source: TokenSource }[]> {
  const results = await settleAll(uses.map(async (use) => ({ use, result: await runTool(tools, use, turn) })));
  return results.map(({ use, result }) => {
    state.input.sink.emit({
      type: 'result.shown', turn, toolUseId: use.id, name: use.name, source: result.source, content: toPayload(result.content),
      isError: result.isError, cut: result.cut,
    });
    noteSensitive(state, result.content, { turn, toolUseId: use.id });
    return { block: { type: 'tool_result', toolUseId: use.id, content: result.content, isError: result.isError }, source: result.source };
  });
}

/** Sensitive values that the model is about to see for the first time. */
function noteSensitive({ input }: RunState, content: string, where: { turn: number; toolUseId: string }): void {
  const kinds = input.watch?.shown(content) ?? {};
  if (Object.keys(kinds).length > 0) input.sink.emit({ type: 'sensitive.shown', ...where, kinds });
}

async function runTool(tools: readonly AgentTool[], use: ToolUseBlock, turn: number): Promise<Shown> {
  const tool = tools.find((candidate) => candidate.definition.name === use.name);
  if (tool) return tool.execute({ id: use.id, turn, input: use.input });
  const known = tools.map((candidate) => candidate.definition.name).join(', ');
  return shown(`unknown_tool: there is no tool ${JSON.stringify(use.name)}. Tools: ${known}`, 'retries', { isError: true });
}

/** Like Promise.all, but waits for every promise before it throws, so that nothing of a run goes on after its end. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
