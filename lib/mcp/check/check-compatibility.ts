import { UsageError } from '../../engine/errors';
import { blankSecrets } from '../gateway/oauth/blank-secrets';
import { redactText } from '../gateway/redact-text';
import { firstGeneration, secondGeneration, type PlainClient, type PlainConnection, type PlainOptions } from './client-view';

/** What a plain client of one kind sees of a server. */
export interface ClientView {
  client: ClientKind;
  /** The client in words, e.g. 'SDK 1 (protocols up to 2025-11-25)'. */
  title: string;
  connected: boolean;
  protocolVersion: string | null;
  /** Tools that its list holds; null when it could not list. */
  tools: number | null;
  /** What the client said when it could not connect or list; null when all went well. */
  error: string | null;
}

export const clientKinds = ['sdk-1', 'sdk-2', 'sdk-2-newest'] as const;
export type ClientKind = (typeof clientKinds)[number];

const kinds: Record<ClientKind, { title: string; open: (connection: PlainConnection, options: PlainOptions) => PlainClient }> = {
  'sdk-1': { title: 'SDK 1 (protocols up to 2025-11-25)', open: firstGeneration },
  'sdk-2': { title: 'SDK 2 as it is by default (protocols before 2026-07-28)', open: (connection, options) => secondGeneration(connection, { ...options, newest: false }) },
  'sdk-2-newest': { title: 'SDK 2 that asks for the newest first', open: (connection, options) => secondGeneration(connection, { ...options, newest: true }) },
};

const maxChars = 400;
const blankOf = (connection: PlainConnection): ((text: string) => string) =>
  (connection.transport === 'stdio' ? redactText(Object.values(connection.env ?? {})) : blankSecrets(connection));

async function view(kind: ClientKind, connection: PlainConnection, { signal, ...options }: PlainOptions & { signal: AbortSignal }): Promise<ClientView> {
  const { title, open } = kinds[kind];
  const blank = blankOf(connection);
  const words = (error: unknown): string => blank(error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, maxChars);
  const client = open(connection, options);
  const seen: ClientView = { client: kind, title, connected: false, protocolVersion: null, tools: null, error: null };
  try {
    await client.connect(signal);
    seen.connected = true;
    seen.protocolVersion = client.protocolVersion();
    seen.tools = await client.listTools(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    seen.error = words(error);
  } finally {
    await client.close().catch(() => {});
  }
  return seen;
}

/** Connects with a plain client of each kind, one after the other; each starts the server anew. Throws UsageError for a server in this process. */
export async function checkCompatibility(
  connection: PlainConnection | { transport: 'in-process' }, options: { timeoutMs: number; signal: AbortSignal },
): Promise<ClientView[]> {
  if (connection.transport === 'in-process') throw new UsageError('A server of this process has no other clients to be checked with.');
  const views: ClientView[] = [];
  for (const kind of clientKinds) views.push(await view(kind, connection, options));
  return views;
}
