import { UsageError } from '../../engine/errors';
import type { FaultProfile } from '../../engine/fault-profile';
import type { ServerInfo } from '../../engine/ports';
import { nearest } from '../gateway/nearest';

/** Throws UsageError for a fault on a server or tool that is not there: it would never show itself, without a word. */
export function checkProfile(servers: readonly ServerInfo[], { faults }: FaultProfile): void {
  for (const { server, tool, what: { kind } } of faults) {
    const meant = servers.filter((info) => server === '*' || info.server === server);
    const said = `The fault profile has a fault ${kind} for`;
    if (meant.length === 0) throw new UsageError(`${said} the server ${JSON.stringify(server)}, which is not connected. Connected: ${servers.map((info) => info.server).join(', ') || 'none'}.`);
    const known = meant.flatMap(({ tools }) => tools.map(({ name }) => name));
    if (tool === '*' || known.includes(tool)) continue;
    throw new UsageError(`${said} the tool ${JSON.stringify(tool)}, which ${server === '*' ? 'no connected server has' : `server ${server} does not have`}. Nearest: ${nearest(tool, known).join(', ') || 'none'}.`);
  }
}
