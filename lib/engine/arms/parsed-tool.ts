import { z } from 'zod';
import type { TokenSource } from '../events';
import type { JsonObject } from '../json';
import { shown, type AgentTool, type Shown } from '../loop/agent-tool';

interface ParsedTool<Args> {
  name: string;
  description: string;
  args: z.ZodType<Args>;
  argumentSource: TokenSource;
  answer(args: Args): Shown;
}

/** A tool of an arm's own: its arguments are parsed, and wrong ones are answered with what is wrong. */
export function parsedTool<Args>({ name, description, args, argumentSource, answer }: ParsedTool<Args>): AgentTool {
  return {
    definition: { name, description, inputSchema: inputSchema(args) },
    argumentSource: () => argumentSource,
    execute: async ({ input }) => {
      const parsed = args.safeParse(input);
      return parsed.success ? answer(parsed.data) : shown(`invalid_arguments: ${z.prettifyError(parsed.error)}`, 'retries', { isError: true });
    },
  };
}

function inputSchema(args: z.ZodType): JsonObject {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(args, { io: 'input' });
  return JSON.parse(JSON.stringify(schema)) as JsonObject;
}
