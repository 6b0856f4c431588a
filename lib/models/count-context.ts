import { blockText } from '../engine/loop/context';
import { definitionText, firstDefinitionsText, toolsInContext } from '../engine/loop/deferred-tools';
import type { ContentBlock, ModelRequest, TokenCounter } from '../engine/ports';

export interface ContextCounter {
  /** System prompt, the tool definitions in the context (those from the start as one JSON text) and every block of every message. */
  request(request: Pick<ModelRequest, 'system' | 'tools' | 'messages'>): number;
  block(block: ContentBlock): number;
}

/**
 * Estimates the tokens of a request, block by block, with the same text per block that a run's attribution counts, so that the two agree.
 * A block or list of tools that was counted is remembered by identity and must not be changed afterwards; a conversation is then never recounted.
 */
export function createContextCounter(counter: TokenCounter): ContextCounter {
  const known = new WeakMap<object, number>();
  const once = (key: object, text: () => string): number => {
    const tokens = known.get(key) ?? counter.count(text());
    known.set(key, tokens);
    return tokens;
  };
  const block = (it: ContentBlock): number => once(it, () => blockText(it));
  return {
    block,
    request: ({ system, tools, messages }) => {
      let tokens = counter.count(system) + once(tools, () => firstDefinitionsText(tools));
      for (const tool of toolsInContext(tools, messages)) if (tool.deferred === true) tokens += once(tool, () => definitionText(tool));
      for (const message of messages) for (const it of message.content) tokens += block(it);
      return tokens;
    },
  };
}
