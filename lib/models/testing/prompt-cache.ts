import { blocksInOrder, type WireBody } from './wire';

const lookBackBlocks = 20;

/**
 * The API's prompt cache in small: a breakpoint writes the prefix that it ends, and a request reads the longest prefix written before that ends at one of
 * its breakpoints or at most 20 blocks before it. Tokens are characters / 4, rounded up per block. Entries do not age.
 */
export class PromptCache {
  private readonly written = new Set<string>();

  /** Usage fields of a request's input, and the request's breakpoints written to the cache. */
  use(body: WireBody): { input_tokens: number; cache_creation_input_tokens: number; cache_read_input_tokens: number } {
    const blocks = blocksInOrder(body);
    const texts = blocks.map(({ cache_control: _, ...block }) => JSON.stringify(block));
    const prefixes = texts.map((_, index) => texts.slice(0, index + 1).join('\n'));
    const tokensTo = (end: number): number => texts.slice(0, end + 1).reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
    const breakpoints = blocks.flatMap((block, index) => (block.cache_control === undefined ? [] : [index]));

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
