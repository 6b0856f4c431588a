import type Anthropic from '@anthropic-ai/sdk';
import type { ContentBlock, HostedTool, ToolDefinition } from '../../engine/ports';

/**
 * The first version of the code execution tool that later requests of a conversation can go on in, and the one that the API names as the caller
 * whatever newer version was asked for. The SDK's types have no caller of another version that takes part in programmatic calls.
 */
export const programCaller = 'code_execution_20260120';

const hostedTools: Record<HostedTool, Anthropic.ToolUnion> = {
  search: { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
  code: { type: programCaller, name: 'code_execution' },
};

/** The tools of a request as the API takes them, its own first. */
export const toWireTools = (tools: readonly ToolDefinition[], hosted: HostedTool | undefined): Anthropic.ToolUnion[] =>
  [...(hosted === undefined ? [] : [{ ...hostedTools[hosted] }]), ...tools.map(toWireTool)];

const toWireTool = ({ name, description, inputSchema, deferred = false, programmatic = false }: ToolDefinition): Anthropic.Tool => ({
  name, description, input_schema: { ...inputSchema, type: 'object' },
  ...(deferred ? { defer_loading: true } : {}), ...(programmatic ? { allowed_callers: [programCaller] } : {}),
});

/** In which container an answer's programs ran, by the blocks of the answer: so a conversation goes on in its own, whoever else asks the model. */
export type Containers = WeakMap<ContentBlock, string>;
