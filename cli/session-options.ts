import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { UsageError } from '../lib/engine/errors';
import { env } from '../lib/env';
import type { SessionSource } from '../lib/server/code-session';

export interface SourceOptions { config?: string; suite?: string; variant?: string }

const defaultConfig = 'mcp.json';

/** The options that say which servers a command works with. */
export const withSource = (command: Command): Command => command
  .option('--config <file>', `servers in the "mcpServers" format that MCP clients share (default: CROSSOVER_MCP_CONFIG, else ./${defaultConfig})`)
  .option('--suite <name>', 'the servers of a fixture suite instead')
  .option('--variant <id>', 'variant of the suite (default: its first)');

/** Values of an option that may be given several times. */
export const several = (value: string, before: string[] = []): string[] => [...before, value];

export function sourceOf({ config, suite, variant }: SourceOptions): SessionSource {
  if (config !== undefined && suite !== undefined) throw new UsageError('Give either --config or --suite, not both.');
  if (variant !== undefined && suite === undefined) throw new UsageError('--variant goes with --suite.');
  if (suite !== undefined) return { suite, variant };
  const wanted = config ?? env().CROSSOVER_MCP_CONFIG ?? defaultConfig;
  if (wanted === defaultConfig && !existsSync(defaultConfig)) {
    throw new UsageError(`Which servers? There is no ${defaultConfig} in this folder: give --config <file> (servers of your own), or --suite <name> (fixture servers, e.g. --suite builds).`);
  }
  return { config: wanted };
}
