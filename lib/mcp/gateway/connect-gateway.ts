import { GatewayBroken, UsageError } from '../../engine/errors';
import type { Connection, GatewayOptions, McpGateway } from './connection';
import { Gateway } from './gateway';
import { ServerLink } from './server-link';

/**
 * Connects to all servers at once and returns the gateway to their tools.
 * Throws UsageError for two connections under one name, GatewayBroken when a server cannot be started, negotiated with or listed
 * (those already connected are closed; with `options.onServerFailed` that server is left out instead), Cancelled when `options.signal` fires.
 */
export async function connectGateway(connections: readonly Connection[], options: GatewayOptions = {}): Promise<McpGateway> {
  const names = connections.map(({ server }) => server);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`two connections are named ${JSON.stringify(twice)}; give each server its own name`);
  // A signal of its own for each server: every session listens, and there can be hundreds.
  const own = (): GatewayOptions => ({ ...options, signal: options.signal && AbortSignal.any([options.signal]) });
  const opened = await Promise.allSettled(connections.map((connection) => ServerLink.open(connection, own())));
  const links = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = opened.flatMap((result, index) => (result.status === 'rejected' ? [{ server: names[index] ?? '', reason: toError(result.reason) }] : []));
  const fatal = failed.find(({ reason }) => options.onServerFailed === undefined || !(reason instanceof GatewayBroken));
  if (fatal !== undefined) {
    await Promise.all(links.map((link) => link.close()));
    throw fatal.reason;
  }
  for (const { server, reason } of failed) options.onServerFailed?.(server, reason);
  return new Gateway(links, options.clock ?? { now: () => performance.now() });
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
