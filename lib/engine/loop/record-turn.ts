import type { AnswerPart, TokenSource, TokensBySource } from '../events';
import { attribute, noTokens } from '../metrics/attribution';
import type { ContentBlock, ModelResponse } from '../ports';
import { toPayload } from '../text';
import type { AgentTool } from './agent-tool';
import { blockText, type Context } from './context';
import type { RunState } from './run-state';

/** Emits what the model is about to be sent; returns its estimated tokens by source. */
export function recordCall(state: RunState, context: Context, turn: number): TokensBySource {
  const inContext = context.bySource();
  state.input.sink.emit({ type: 'model.called', turn, context: inContext });
  return inContext;
}

/** Emits what the model answered, its usage spread over the sources; returns the source of each block. */
export function recordAnswer(
  state: RunState, tools: readonly AgentTool[], response: ModelResponse,
  turn: { turn: number; durationMs: number; inContext: TokensBySource },
): TokenSource[] {
  const { usage } = response;
  const sources = response.content.map((block) => sourceOf(block, tools));
  const written = noTokens();
  response.content.forEach((block, index) => { written[sources[index] ?? 'calls'] += state.input.counter.count(blockText(block)); });
  state.input.sink.emit({
    type: 'model.answered', turn: turn.turn, parts: response.content.flatMap(toPart), stop: response.stop, rawStop: response.rawStop, usage,
    durationMs: turn.durationMs, firstTokenMs: response.firstTokenMs, requestId: response.requestId,
    inputBySource: attribute(turn.inContext, usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0)),
    // Output that no block accounts for is thinking.
    outputBySource: attribute(written, usage.output, 'calls'),
  });
  return sources;
}

function sourceOf(block: ContentBlock, tools: readonly AgentTool[]): TokenSource {
  if (block.type !== 'tool_use') return 'calls';
  return tools.find((tool) => tool.definition.name === block.name)?.argumentSource() ?? 'calls';
}

function toPart(block: ContentBlock): AnswerPart[] {
  switch (block.type) {
    case 'text': return [{ kind: 'text', text: toPayload(block.text) }];
    case 'tool_use': return [{ kind: 'tool_use', toolUseId: block.id, name: block.name, input: toPayload(JSON.stringify(block.input)) }];
    case 'opaque': return [{ kind: 'opaque', type: block.kind, raw: toPayload(JSON.stringify(block.raw)) }];
    case 'tool_result': return [];
  }
}
