import type { TokenSource, TokensBySource } from '../events';
import { noTokens } from '../metrics/attribution';
import type { ContentBlock, Message, TokenCounter, ToolDefinition } from '../ports';
import { definitionText, firstDefinitionsText } from './deferred-tools';

/** The conversation as it is sent, and where its tokens come from. Each block is counted once, when it joins, and so is each deferred definition. */
export class Context {
  readonly messages: Message[] = [];
  private readonly tokens = noTokens();
  /** Tools whose definitions do not stand in the context yet. */
  private readonly deferred: Map<string, ToolDefinition>;

  constructor(private readonly counter: TokenCounter, definitions: readonly ToolDefinition[] = []) {
    this.deferred = new Map(definitions.flatMap((tool) => (tool.deferred === true ? [[tool.name, tool] as const] : [])));
    if (definitions.length > 0) this.tokens.definitions += counter.count(firstDefinitionsText(definitions));
  }

  /** Text outside the messages: the system prompt. */
  addText(source: TokenSource, text: string): void {
    this.tokens[source] += this.counter.count(text);
  }

  add(role: Message['role'], blocks: readonly { block: ContentBlock; source: TokenSource }[]): void {
    for (const { block, source } of blocks) {
      this.tokens[source] += this.counter.count(blockText(block));
      if (block.type === 'tool_result') for (const name of block.toolReferences ?? []) this.load(name);
    }
    this.messages.push({ role, content: blocks.map(({ block }) => block) });
  }

  /** Whether the tool's definition is still to be searched for. */
  isDeferred(name: string): boolean { return this.deferred.has(name); }

  /** Estimated tokens by source of the next request. */
  bySource(): TokensBySource { return { ...this.tokens }; }

  total(): number { return Object.values(this.tokens).reduce((sum, count) => sum + count, 0); }

  private load(name: string): void {
    const definition = this.deferred.get(name);
    if (definition === undefined) return;
    this.deferred.delete(name);
    this.tokens.discovery += this.counter.count(definitionText(definition));
  }
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
