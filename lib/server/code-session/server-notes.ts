import { formatCount, formatTokens, plural } from '../../engine/metrics/format';
import type { GatewayProblem, ServerFacts } from '../../mcp/gateway';
import { knownModels } from '../../models/model-list';

/** What is worth knowing of a server that works: lines beside the protocol, a list over many pages, definitions that are too large for models. */
export function serverNotes(server: string, { strayLines, pages }: ServerFacts, { tools, definitionTokens }: { tools: number; definitionTokens: number }): GatewayProblem[] {
  return [strayNote(strayLines), pages > 1 ? `its list of ${formatCount(tools)} tools comes in ${formatCount(pages)} pages; a client that reads only the first misses the others` : null, windowNote(definitionTokens)]
    .flatMap((message) => (message === null ? [] : [{ server, tool: null, kept: true, message }]));
}

function strayNote({ count, first }: ServerFacts['strayLines']): string | null {
  if (count === 0) return null;
  const lines = count === 1 ? 'a line that is' : `${formatCount(count)} lines that are`;
  return `it wrote ${lines} no protocol message to its standard output${count === 1 ? '' : ', the first'}: ${JSON.stringify(first)}; they are passed over here, other clients may fail at them (logs belong on standard error)`;
}

function windowNote(definitionTokens: number): string | null {
  const small = knownModels.filter(({ contextWindowTokens }) => contextWindowTokens < definitionTokens);
  const [example] = small;
  if (example === undefined) return null;
  return `the definitions of its tools (${formatTokens(definitionTokens, { estimated: true })} tokens) are larger than the context window of ${formatCount(small.length)} of ${plural(knownModels.length, 'known model')}, such as ${example.title} with ${formatTokens(example.contextWindowTokens)}: there the direct arm cannot offer all of them at once`;
}
