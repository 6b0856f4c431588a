import { formatCount, formatTokens } from '../lib/engine/metrics/format';
import { createTokenCounter } from '../lib/models/token-counter';
import { openCodeSession, takeInventory, writeTree, type CodeSession, type Inventory } from '../lib/server/code-session';
import { exitCodes, type ExitCode } from './exit-codes';
import { sourceOf } from './session-options';
import { table } from './table';
import { terminalText } from './terminal-text';
import type { TreeOptions } from './tree';

/** Prints or writes the file tree, then reports on it. Resolves with 3 when a server was left out. */
export async function showTree(servers: string[], options: TreeOptions, signal: AbortSignal): Promise<ExitCode> {
  const session = await openCodeSession({ source: sourceOf(options), servers, keepGoing: options.keepGoing, env: process.env, signal });
  const shown = (text: string): string => terminalText(session.redactor.text(text));
  try {
    const inventory = takeInventory(session, createTokenCounter());
    if (options.out !== undefined) console.error(`${(await writeTree(session.api, options.out)).length} files written to ${options.out}\n`);
    else console.log(shown(servers.length === 0 ? treeText(inventory) : filesText(session)));
    console.error(shown(inventoryReport(inventory)));
    return session.failed.length === 0 ? exitCodes.passed : exitCodes.notGradeable;
  } finally {
    await session.close();
  }
}

const treeText = ({ lines }: Inventory): string => (lines.length === 0 ? 'No tools.' : table(lines.map(({ path, signature }) => [path, signature])));

const filesText = ({ api }: CodeSession): string => api.paths.map((path) => `// ${path}\n${api.read(path) ?? ''}`).join('\n');

const maxListed = 20;

/** What a person should know about the servers before an agent works with them. */
export function inventoryReport({ servers, tokenMethod, types, mapped, lost, notes, failed }: Inventory): string {
  const estimated = { estimated: true };
  const rows = servers.map((server) => [server.server, server.version, server.protocolVersion, formatCount(server.tools), formatTokens(server.definitionTokens, estimated)]);
  const total = servers.reduce((sum, { definitionTokens }) => sum + definitionTokens, 0);
  const at = ({ server, tool }: { server: string; tool: string | null }): string => (tool === null ? server : `${server}/${tool}`);
  return [
    table([['SERVER', 'VERSION', 'PROTOCOL', 'TOOLS', 'DEFINITION TOKENS'], ...rows], [3, 4]),
    `All definitions in a context: ${formatTokens(total, estimated)} tokens (${tokenMethod}).`,
    `Types: ${types.exact} of ${types.tools} tools exact; ${types.withoutOutputSchema} do not say what they return.`,
    ...section('What types cannot say', types.gaps.map((gap) => `${at(gap)}: ${gap.what}`)),
    ...section('Functions that are named otherwise than their tools', mapped.map((entry) => `${at(entry)} is ${entry.identifier}`)),
    ...section('Tools that cannot be called', lost.map((problem) => `${at(problem)}: ${problem.message}`)),
    ...section('Not as the protocol wants it, but usable', notes.map((problem) => `${at(problem)}: ${problem.message}`)),
    ...section('Servers left out', failed.map(({ message }) => message)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxListed ? [`  and ${lines.length - maxListed} more`] : [];
  return ['', `${title} (${lines.length}):`, ...lines.slice(0, maxListed).map((line) => `  ${line}`), ...more];
}
