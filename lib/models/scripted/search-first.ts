import type { ContentBlock, ToolDefinition } from '../../engine/ports';
import type { Conversation, Policy } from '../../engine/suite';

const searchTool = 'search_tools';

/**
 * An agent that searches for the tools which its policy wants to call, before it calls them. The policy, which knows from the question what
 * kind of tool it needs, is asked as if every tool stood in the context and sees nothing of the searches. `tools` are all of the arm's, deferred
 * ones included. What no search finds is called all the same, and the policy reads that there is no such tool.
 */
export const searchFirst = (policy: Policy, tools: readonly ToolDefinition[]): Policy => (conversation) => {
  const turn = policy({ ...conversation, tools, messages: withoutSearches(conversation.messages) });
  const visible = new Set(conversation.tools.map(({ name }) => name));
  const missing = [...new Set((turn.toolCalls ?? []).map(({ name }) => name))].filter((name) => !visible.has(name) && tools.some((tool) => tool.name === name));
  const asked = askedQueries(conversation);
  const queries = missing.flatMap((name) => queriesFor(name).find((query) => !asked.has(query)) ?? []);
  return queries.length === 0 ? turn : { toolCalls: queries.map((query) => ({ name: searchTool, input: { query } })) };
};

/** Words to search with, in the order in which they are tried: those of the tool's name, then of its server too, then the name itself. */
function queriesFor(name: string): string[] {
  const words = (text: string): string => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).join(' ');
  return [words(name.replace(/^.*?__/, '')), words(name), name];
}

const isSearch = (block: ContentBlock): boolean => block.type === 'tool_use' && block.name === searchTool;

const askedQueries = ({ messages }: Conversation): Set<unknown> =>
  new Set(messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_use' && block.name === searchTool ? [block.input.query] : []))));

/** Turns that only searched, and their results, are left out. */
function withoutSearches(messages: Conversation['messages']): Conversation['messages'] {
  return messages.filter(({ role, content }, at) => {
    const turn = role === 'assistant' ? content : messages[at - 1]?.content ?? [];
    return !(turn.some(isSearch) && turn.every((block) => block.type !== 'tool_use' || isSearch(block)));
  });
}
