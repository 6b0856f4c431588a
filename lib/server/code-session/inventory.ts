import { GatewayBroken } from '../../engine/errors';
import type { ServerInfo, TokenCounter } from '../../engine/ports';
import { typeReport, type TypeReport } from '../../mcp/code-api';
import { apiNames } from '../../mcp/code-api/api-names';
import { signature } from '../../mcp/code-api/signature';
import { directTools } from '../../mcp/direct-tools';
import type { GatewayProblem } from '../../mcp/gateway';
import type { CodeSession, FailedServer } from './open-session';
import { serverNotes } from './server-notes';

export interface TreeLine { server: string; tool: string; path: string; signature: string }

export interface InventoryServer {
  server: string; version: string; protocolVersion: string; tools: number; definitionTokens: number;
  /** Start, negotiation and listing together. */
  connectMs: number;
  /** Pages that its list of tools came in. */
  pages: number;
  /** It says that it tells when its list changes. */
  announcesListChanges: boolean;
}

export interface Inventory {
  /** One line a tool, in the order of the servers. */
  lines: TreeLine[];
  servers: InventoryServer[];
  /** How definition tokens were counted; always an estimate. */
  tokenMethod: string;
  types: TypeReport;
  /** Tools whose function has another name than they have. */
  mapped: { server: string; tool: string; identifier: string }[];
  /** Tools that a server lists and that cannot be called, and why. */
  lost: GatewayProblem[];
  /** What else is not right about the servers. */
  notes: GatewayProblem[];
  failed: readonly FailedServer[];
}

/** What a session offers, and what was lost or changed on the way from the servers' lists to files. Throws GatewayBroken for a tool without a file. */
export function takeInventory(session: CodeSession, counter: TokenCounter): Inventory {
  const { servers, problems, failed, api } = session;
  const entries = apiNames(servers).flatMap(({ tools }) => tools);
  const missing = entries.find(({ path }) => api.read(path) === null);
  if (missing !== undefined) throw new GatewayBroken(`the tool ${missing.tool.name} of ${missing.tool.server} has no file`);
  const described = servers.map((info) => describeServer(session, info, counter));
  return {
    lines: entries.map((entry) => ({ server: entry.tool.server, tool: entry.tool.name, path: entry.path, signature: signature(entry) })),
    servers: described,
    tokenMethod: counter.method,
    types: typeReport(servers),
    mapped: entries.filter(({ tool, identifier }) => tool.name !== identifier).map(({ tool, identifier }) => ({ server: tool.server, tool: tool.name, identifier })),
    lost: problems.filter(({ kept }) => !kept), failed,
    notes: [...problems.filter(({ kept }) => kept), ...described.flatMap((found) => serverNotes(found.server, session.facts(found.server), found))],
  };
}

function describeServer(session: CodeSession, info: ServerInfo, counter: TokenCounter): InventoryServer {
  const { connectMs, pages, announcesListChanges } = session.facts(info.server);
  const { server, version, protocolVersion, tools } = info;
  return { server, version, protocolVersion, tools: tools.length, definitionTokens: definitionTokens(info, counter), connectMs, pages, announcesListChanges };
}

const definitionTokens = (info: ServerInfo, counter: TokenCounter): number =>
  counter.count(JSON.stringify(directTools([info]).map(({ definition }) => definition)));
