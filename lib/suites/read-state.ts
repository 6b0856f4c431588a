import { UsageError } from '../engine/errors';
import type { JsonObject } from '../engine/json';
import type { FixtureServer } from './types';

/**
 * What the servers hold, by server name; null when none of them gives a state. To be called once, after the run.
 * Throws UsageError that names the server when its state() throws.
 */
export function readState(servers: readonly FixtureServer[]): JsonObject | null {
  const entries = servers.flatMap(({ name, state }) => (state === undefined ? [] : [[name, stateOf(name, state)] as const]));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function stateOf(name: string, state: NonNullable<FixtureServer['state']>): ReturnType<typeof state> {
  try {
    return state();
  } catch (error) {
    throw new UsageError(`What the server "${name}" holds cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
