import type { Transport } from '@modelcontextprotocol/client';
import type { StrayLines } from './connection';

/** A transport that knows more of its server than the protocol tells. */
export interface ServerTransport extends Transport {
  /** Why the connection ended; null while it lasts. */
  readonly lostBecause: string | null;
  /** The last error beside the protocol, for messages about a server that cannot be connected. */
  readonly lastError: string | null;
  /** It sends tokens that it fetches. */
  readonly hasOauth?: boolean;
  /** Absent: there is nothing beside the messages. */
  readonly strayLines?: StrayLines;
}

export const closedByUs = 'closed by the client';
