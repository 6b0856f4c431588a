import type { TokenSource, TokensBySource } from '../events';
import { noTokens } from '../metrics/attribution';
import type { ContentBlock, Message, TokenCounter } from '../ports';

/** The conversation as it is sent, and where its tokens come from. Each block is counted once, when it joins. */
export class Context {
  readonly messages: Message[] = [];
  private readonly tokens = noTokens();

  constructor(private readonly counter: TokenCounter) {}

  /** Text outside the messages: system prompt, tool definitions. */
  addText(source: TokenSource, text: string): void {
    this.tokens[source] += this.counter.count(text);
  }

  add(role: Message['role'], blocks: readonly { block: ContentBlock; source: TokenSource }[]): void {
    for (const { block, source } of blocks) this.tokens[source] += this.counter.count(blockText(block));
    this.messages.push({ role, content: blocks.map(({ block }) => block) });
  }

  /** Estimated tokens by source of the next request. */
  bySource(): TokensBySource { return { ...this.tokens }; }

  total(): number { return Object.values(this.tokens).reduce((sum, count) => sum + count, 0); }
}

/** The text of a block that costs tokens. */
export function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text': return block.text;
    case 'tool_use': return `${block.name} ${JSON.stringify(block.input)}`;
    case 'tool_result': return block.content;
    case 'opaque': return JSON.stringify(block.raw);
  }
}
