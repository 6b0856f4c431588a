import { z } from 'zod';
import { requestServerChecks } from '../../../db/commands/request-server-checks';
import { isStorable } from '../../../db/commands/storable';
import { withdrawServerChecks } from '../../../db/commands/withdraw-server-checks';
import { inTransaction } from '../../../db/transaction';
import { UsageError } from '../../engine/errors';
import { env } from '../../env';
import { enqueueServerChecks, prepareQueue } from '../../jobs/queue';
import { listConfiguredServers, type ListedServer } from './configured-servers';

const request = z.strictObject({ servers: z.array(z.string()).max(1_000).optional() });
/** A longer name is no key of a table. */
const longestName = 500;

/**
 * Asks workers to check servers of the configuration file, all that are not switched off unless `servers` names some. Only names come from
 * outside; what is started stands in the file. Loads no MCP code: safe in the web process. Returns the servers newly asked for.
 * @throws UsageError when the file or a name cannot be used.
 */
export async function requestChecks(input: unknown): Promise<{ servers: string[] }> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw new UsageError('A check takes { servers?: names of configured servers }.', parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`));
  const { path, servers, problem, missing } = await listConfiguredServers();
  if (missing) throw new UsageError(`There is no ${path}. Put a file in the "mcpServers" format there, or set CROSSOVER_MCP_CONFIG.`);
  if (problem !== null) throw new UsageError(problem);
  const names = [...new Set(parsed.data.servers?.map((name) => checkable(name, servers)) ?? servers.filter(isCheckable).map(({ name }) => name))];
  await prepareQueue();
  return inTransaction(async ({ db, client }) => {
    const asked = await requestServerChecks(db, names, env().CROSSOVER_STALE_MS);
    await enqueueServerChecks(asked, client);
    return { servers: asked };
  });
}

/** Takes back what no worker has begun. */
export const withdrawChecks = async (): Promise<{ servers: number }> => ({ servers: await withdrawServerChecks() });

const isCheckable = ({ name, disabled }: ListedServer): boolean => !disabled && name.length <= longestName && isStorable(name);

function checkable(name: string, servers: readonly ListedServer[]): string {
  const server = servers.find((listed) => listed.name === name);
  const said = JSON.stringify(name.slice(0, longestName));
  if (server === undefined) throw new UsageError(`There is no server ${said} in the configuration file. Reload the page.`);
  if (server.disabled) throw new UsageError(`The server ${said} is disabled in the configuration file. Take "disabled" out to have it checked.`);
  if (!isCheckable(server)) throw new UsageError(`The name of the server ${said} cannot be stored: it is longer than ${longestName} characters or holds characters that are no text. Rename it.`);
  return name;
}
