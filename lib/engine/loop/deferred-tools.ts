import type { Message, ToolDefinition } from '../ports';
import { referencesOf } from './hosted-parts';

const shown = ({ name, description, inputSchema }: ToolDefinition): ToolDefinition => ({ name, description, inputSchema });

/** What a definition says, and no more: the text that costs tokens. */
export const definitionText = (tool: ToolDefinition): string => JSON.stringify(shown(tool));

/** The definitions that stand in the context from the start, as one text. */
export const firstDefinitionsText = (tools: readonly ToolDefinition[]): string => JSON.stringify(tools.filter(({ deferred }) => deferred !== true).map(shown));

/** The tools whose definitions stand in the context: those from the start, and the deferred ones that the conversation refers to. */
export function toolsInContext(tools: readonly ToolDefinition[], messages: readonly Pick<Message, 'content'>[]): ToolDefinition[] {
  const referred = new Set(messages.flatMap(({ content }) => content.flatMap(referencesOf)));
  return tools.filter(({ name, deferred }) => deferred !== true || referred.has(name));
}
