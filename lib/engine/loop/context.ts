import type { TokenSource, TokensBySource } from '../events';
import { addTokens, noTokens } from '../metrics/attribution';
import type { ContentBlock, Message, TokenCounter, ToolDefinition } from '../ports';
import { definitionText, firstDefinitionsText } from './deferred-tools';
import { hostedPart, isWritten, referencesOf } from './hosted-parts';

/** A block that joins the conversation, and what its tokens are counted as. */
export interface Joining { block: ContentBlock; source: TokenSource }

/** The conversation as it is sent, and where its tokens come from. Each block is counted once, when it joins, and so is each deferred definition. */
export class Context {
  readonly messages: Message[] = [];
  private tokens = noTokens();
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

  add(role: Message['role'], blocks: readonly Joining[]): void {
    this.tokens = addTokens(this.tokens, this.tokensOf(blocks));
    for (const { block } of blocks) for (const name of referencesOf(block)) this.deferred.delete(name);
    this.messages.push({ role, content: blocks.map(({ block }) => block) });
  }

  /** Whether the tool's definition is still to be searched for. */
  isDeferred(name: string): boolean { return this.deferred.has(name); }

  /** Estimated tokens by source of the next request. */
  bySource(): TokensBySource { return { ...this.tokens }; }

  /** What the API's own tools add to the context within an answer, which the model goes on to read there: tokens of that call's input. */
  readWithin(answer: readonly Joining[]): TokensBySource {
    return this.tokensOf(answer.filter(({ block }) => hostedPart(block) !== null && !isWritten(block)));
  }

  total(): number { return Object.values(this.tokens).reduce((sum, count) => sum + count, 0); }

  /** Blocks by their text, and the definitions that they bring in for the first time. */
  private tokensOf(blocks: readonly Joining[]): TokensBySource {
    const tokens = noTokens();
    const names = new Set<string>();
    for (const { block, source } of blocks) {
      tokens[source] += this.counter.count(blockText(block));
      for (const name of referencesOf(block)) names.add(name);
    }
    for (const name of names) {
      const definition = this.deferred.get(name);
      if (definition !== undefined) tokens.discovery += this.counter.count(definitionText(definition));
    }
    return tokens;
  }
}

/** The text of a block that costs tokens. What passes between a hosted program and its tools costs none: it is not in the context. */
export function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text': return block.text;
    case 'tool_use': return block.programId === undefined ? `${block.name} ${JSON.stringify(block.input)}` : '';
    case 'tool_result': return block.programId === undefined ? block.content : '';
    case 'opaque': return opaqueText(block);
  }
}

function opaqueText(block: Extract<ContentBlock, { type: 'opaque' }>): string {
  const hosted = hostedPart(block);
  switch (hosted?.part) {
    case 'search': return hosted.text;
    case 'found': return hosted.error ?? '';
    case 'program': return hosted.source;
    case 'program_end': return hosted.output;
    case undefined: return JSON.stringify(block.raw);
  }
}
