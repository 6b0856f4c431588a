import { storable } from '../../../db/commands/storable';
import { UsageError } from '../../engine/errors';
import type { JsonValue } from '../../engine/json';
import type { TokenCounter } from '../../engine/ports';
import { checkVersion } from '../../engine/server-check';
import { toJson } from '../../mcp/json';
import { createTokenCounter } from '../../models/token-counter';
import { createRedactor } from '../secrets';
import { checkServers } from './check-servers';
import { mcpConfigPath } from './configured-servers';

/**
 * The check of one server of the pages' configuration file, with clients of both SDK generations; for the worker. Resolves with what is
 * stored of it (lib/engine/server-check.ts), cleaned of secrets. Throws what went wrong as an Error whose message may be shown.
 */
export function createServerCheck(): (server: string, signal: AbortSignal) => Promise<JsonValue> {
  let counter: TokenCounter | null = null;
  return async (server, signal) => {
    try {
      counter ??= createTokenCounter();
      const [check] = await checkServers({ config: mcpConfigPath(), servers: [server], clients: true, env: process.env, counter, signal });
      return storable(toJson({ version: checkVersion, checkedAt: new Date().toISOString(), check }));
    } catch (error) {
      if (signal.aborted) throw error;
      throw new Error(createRedactor(process.env).text(wordsOf(error)), { cause: error });
    }
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof UsageError) return [error.message, ...error.details].join(' ');
  return error instanceof Error ? error.message : String(error);
}
