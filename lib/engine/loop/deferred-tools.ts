import type { Message, ToolDefinition } from '../ports';

/** What a definition says, and no more: the text that costs tokens. */
export const definitionText = ({ name, description, inputSchema }: ToolDefinition): string => JSON.stringify({ name, description, inputSchema });

/** The definitions that stand in the context from the start, as one text. */
export const firstDefinitionsText = (tools: readonly ToolDefinition[]): string => JSON.stringify(tools.filter(({ deferred }) => deferred !== true));

/** The tools whose definitions stand in the context: those from the start, and the deferred ones that a result of the conversation refers to. */
export function toolsInContext(tools: readonly ToolDefinition[], messages: readonly Pick<Message, 'content'>[]): ToolDefinition[] {
  const referred = new Set(messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_result' ? block.toolReferences ?? [] : []))));
  return tools.filter(({ name, deferred }) => deferred !== true || referred.has(name));
}
