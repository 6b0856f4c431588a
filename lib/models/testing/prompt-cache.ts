import type { JsonObject } from '../../engine/json';
import { blocksInOrder, type WireBody } from './wire';

const lookBackBlocks = 20;

export interface PromptCacheOptions {
  /** Tokens of a block as it is cached, without its mark. */
  tokensOf?: (block: JsonObject) => number;
  /** Shorter prefixes are neither written nor read. Default 0. */
  minTokens?: number;
}

/**
 * The API's prompt cache in small: a breakpoint writes the prefix that it ends, and a request reads the longest prefix written before that ends at one of
 * its breakpoints or at most 20 blocks before it. Tokens are characters / 4, rounded up per block, unless the test counts otherwise. Entries do not age.
 */
export class PromptCache {
  private readonly written = new Set<string>();

  constructor(private readonly options: PromptCacheOptions = {}) {}

  /** Usage fields of a request's input, and the request's breakpoints written to the cache. */
  use(body: WireBody): { input_tokens: number; cache_creation_input_tokens: number; cache_read_input_tokens: number } {
    const { tokensOf = (block) => Math.ceil(JSON.stringify(block).length / 4), minTokens = 0 } = this.options;
    const blocks = blocksInOrder(body);
    const unmarked = blocks.map(({ cache_control: _, ...block }) => block);
    const texts = unmarked.map((block) => JSON.stringify(block));
    const prefixes = texts.map((_, index) => texts.slice(0, index + 1).join('\n'));
    const tokensTo = (end: number): number => unmarked.slice(0, end + 1).reduce((sum, block) => sum + tokensOf(block), 0);
    const breakpoints = blocks.flatMap((block, index) => (block.cache_control === undefined || tokensTo(index) < minTokens ? [] : [index]));

    const reachable = breakpoints.flatMap((at) => Array.from({ length: Math.min(lookBackBlocks, at) + 1 }, (_, back) => at - back));
    const readTo = Math.max(-1, ...reachable.filter((at) => this.written.has(prefixes[at] ?? '')));
    const writeTo = Math.max(readTo, ...breakpoints);
    for (const at of breakpoints) this.written.add(prefixes[at] ?? '');
    return {
      input_tokens: tokensTo(blocks.length - 1) - tokensTo(writeTo),
      cache_creation_input_tokens: tokensTo(writeTo) - tokensTo(readTo),
      cache_read_input_tokens: tokensTo(readTo),
    };
  }

  /** Input tokens of a request, whatever is cached. */
  static count(body: WireBody): number {
    const { input_tokens: input, cache_creation_input_tokens: written } = new PromptCache().use(body);
    return input + written;
  }
}
