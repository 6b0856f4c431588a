import { formatCount, formatDuration, formatTokens, plural } from '../lib/engine/metrics/format';
import { createTokenCounter } from '../lib/models/token-counter';
import { checkServers, type ServerCheck } from '../lib/server/server-check/check-servers';
import { exitCodes, type ExitCode } from './exit-codes';
import type { ServersOptions } from './servers';
import { sourceOf } from './session-options';
import { inventoryReport } from './show-tree';
import { table } from './table';
import { terminalText } from './terminal-text';

/** Prints what was found of each server. Resolves with 3 when one could not be connected. */
export async function showServers(options: ServersOptions & { servers: string[]; clients: boolean }, signal: AbortSignal): Promise<ExitCode> {
  const source = sourceOf({ config: options.config });
  const config = 'config' in source ? source.config : '';
  const { servers, clients, json = false } = options;
  const said = (check: ServerCheck): void => { if (clients && !json) console.log(terminalText(`${closely(check)}\n`)); };
  const checks = await checkServers({ config, servers, clients, env: process.env, counter: createTokenCounter(), signal }, said);
  if (json) console.log(JSON.stringify(checks, null, 2));
  else if (!clients) console.log(terminalText(listed(checks)));
  return checks.every(({ error }) => error === null) ? exitCodes.passed : exitCodes.notGradeable;
}

/** One line a server. */
function listed(checks: readonly ServerCheck[]): string {
  const rows = checks.map(({ server, transport, address, error, inventory, connectMs }) => {
    const [found] = inventory?.servers ?? [];
    return [
      server, `${transport} ${address}`, found?.version ?? '', found?.protocolVersion ?? '', found === undefined ? '' : formatCount(found.tools),
      found === undefined ? '' : formatTokens(found.definitionTokens, { estimated: true }), connectMs === null ? '' : formatDuration(connectMs), error === null ? 'connected' : `not connected: ${error}`,
    ];
  });
  return table([['SERVER', 'REACHED BY', 'VERSION', 'PROTOCOL', 'TOOLS', 'DEFINITION TOKENS', 'TIME', 'STATE'], ...rows], [4, 5, 6]);
}

/** How it was reached, and what its list does. */
function connectionLine({ connectMs, connectTimeoutMs, listChanges, inventory }: ServerCheck): string {
  const [found] = inventory?.servers ?? [];
  if (connectMs === null || found === undefined) return '';
  const second = listChanges === null || listChanges.difference === null ? 'not read a second time' : Object.values(listChanges.difference).flat().length === 0 ? 'the same when read twice' : 'not the same when read twice';
  return `connected and listed in ${formatDuration(connectMs)} (limit ${formatDuration(connectTimeoutMs)}); list in ${plural(found.pages, 'page')}, ${second}; the server ${listChanges?.announced === true ? 'says' : 'does not say'} that it tells when its list changes`;
}

/** All that is known of one server. */
function closely(check: ServerCheck): string {
  const { server, transport, address, error, inventory, clients, compatibility } = check;
  const views = (clients ?? []).map((view) => [
    view.title, view.tools === null ? 'no' : 'yes', view.protocolVersion ?? '', view.tools === null ? '' : formatCount(view.tools), view.error ?? '',
  ]);
  return [
    `== ${server} (${transport} ${address})`,
    error === null ? '' : `Crossover could not connect it: ${error}`,
    inventory === null ? '' : inventoryReport(inventory),
    connectionLine(check),
    clients === null ? '' : `\n${table([['CLIENT', 'WORKS', 'PROTOCOL', 'TOOLS', 'IT SAYS'], ...views], [3])}`,
    compatibility ?? '',
  ].filter((part) => part !== '').join('\n');
}
