import type { McpServer } from '@modelcontextprotocol/server';
import type { JsonValue } from '../engine/json';
import type { Policies, SuiteFile, SuiteSetup, Truth } from '../engine/suite';
import type { ServerEntry } from '../mcp/config/config-file';

/** One MCP server of a suite, not yet connected. */
export interface FixtureServer {
  /** The server's name in the run: folder name in the code arm, prefix in the direct arm. */
  name: string;
  server: McpServer;
  /** What the server holds, asked once after the run; for claims on the state. Digests and counts where the values are sensitive: it is kept with the grade. */
  state?: () => JsonValue;
  /** A clock of the setup's own, on which time passes without waiting: programs' timers move it. One server of a setup gives it. */
  clock?: { wait(ms: number): Promise<void> };
}

/** The code beside a suite.yaml: what server.ts, data.ts, truth.ts and script.ts export. */
export interface SuiteCode {
  /** Fresh servers for each call: no state is shared between runs. */
  createServers(setup: SuiteSetup): FixtureServer[];
  /** All data the servers answer from, the fault's profile included. Equal setups give equal data; anything JSON can hold. */
  createData(setup: SuiteSetup): unknown;
  truth(setup: SuiteSetup, question: string): Truth;
  policies: Policies;
}

/** A suite with its code imported, ready to run. */
export interface LoadedSuite {
  file: SuiteFile;
  /** Absolute path of the suite's folder. */
  folder: string;
  /** Absolute path of its file. */
  path: string;
  /** The servers that its file declares, by name, variables not yet put in; empty when a server.ts makes them. */
  declared: Readonly<Record<string, ServerEntry>>;
  /** Of those that stand in a configuration file: its absolute path. Relative paths in such an entry are not the suite folder's. */
  origins: Readonly<Record<string, string>>;
  /** Absolute path of the folder of tapes that stand in for its servers; null when it has servers. */
  tapes: string | null;
  /** What a user should know but need not fix, e.g. a question without a scripted policy. */
  notices: string[];
  /** The setup of one task. `seed` replaces the suite's own. Throws UsageError for a variant or fault that does not exist or do not go together. */
  setup(variantId: string, faultId: string, seed?: number): SuiteSetup;
  /** Fresh servers of the server.ts; none when the file declares its servers. Throws UsageError when they are not those that the suite file speaks of. */
  createServers(setup: SuiteSetup): FixtureServer[];
  /** The setup's data as JSON; for declared servers what stands in its place (describe-declared). */
  data(setup: SuiteSetup): JsonValue;
  /** sha256 (hex) of the canonical JSON of the setup's data, with the fault's profile and the seed where the fault has one. */
  dataHash(setup: SuiteSetup): Promise<string>;
  /** The expected answer and state. Throws UsageError for an unknown question, a wrong shape, and when it lacks what the question's claims check. */
  truth(setup: SuiteSetup, question: string): Truth;
  policies: Policies;
}

/** The fault of a well-behaved data source. */
export const noFault = 'none';
