import type { AnswerPart, TokenSource, TokensBySource } from '../events';
import { addTokens, attribute, noTokens } from '../metrics/attribution';
import type { ContentBlock, ModelResponse } from '../ports';
import { toPayload } from '../text';
import type { AgentTool } from './agent-tool';
import { blockText, type Context, type Joining } from './context';
import { isWritten } from './hosted-parts';
import type { RunState } from './run-state';

/** Emits what the model is about to be sent; returns its estimated tokens by source. */
export function recordCall(state: RunState, context: Context, turn: number): TokensBySource {
  const inContext = context.bySource();
  state.input.sink.emit({ type: 'model.called', turn, context: inContext });
  return inContext;
}

/** Emits what the model answered, its usage spread over the sources; returns its blocks with their sources. */
export function recordAnswer(
  state: RunState, tools: readonly AgentTool[], response: ModelResponse,
  turn: { turn: number; durationMs: number; inContext: TokensBySource; context: Context },
): Joining[] {
  const { usage } = response;
  const answer = response.content.map((block): Joining => ({ block, source: sourceOf(state, block, tools) }));
  const written = noTokens();
  for (const { block, source } of answer) if (isWritten(block)) written[source] += state.input.counter.count(blockText(block));
  state.input.sink.emit({
    type: 'model.answered', turn: turn.turn, parts: response.content.flatMap(toPart), stop: response.stop, rawStop: response.rawStop, usage,
    durationMs: turn.durationMs, firstTokenMs: response.firstTokenMs, requestId: response.requestId,
    inputBySource: attribute(addTokens(turn.inContext, turn.context.readWithin(answer)), usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0)),
    // Output that no block accounts for is thinking.
    outputBySource: attribute(written, usage.output, 'calls'),
  });
  return answer;
}

function sourceOf(state: RunState, block: ContentBlock, tools: readonly AgentTool[]): TokenSource {
  if (block.type !== 'tool_use') return state.hosted.sourceOf(block);
  return tools.find((tool) => tool.definition.name === block.name)?.argumentSource() ?? 'calls';
}

function toPart(block: ContentBlock): AnswerPart[] {
  switch (block.type) {
    case 'text': return [{ kind: 'text', text: toPayload(block.text) }];
    case 'tool_use': return [{ kind: 'tool_use', toolUseId: block.id, name: block.name, input: toPayload(JSON.stringify(block.input)), ...(block.programId === undefined ? {} : { programId: block.programId }) }];
    case 'opaque': return [{ kind: 'opaque', type: block.kind, raw: toPayload(JSON.stringify(block.raw)) }];
    case 'tool_result': return [];
  }
}
