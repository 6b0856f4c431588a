import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the embedded database can be reached: `host` is a folder with a Unix socket, or a loopback address. */
const endpoint = z.object({
  pid: z.number().int(), token: z.string(), host: z.string(), port: z.number().int(), password: z.string(), startedAt: z.iso.datetime(),
});
export type Endpoint = z.infer<typeof endpoint>;

export const homeFiles = (home: string) => ({
  data: join(home, 'pgdata'),
  state: join(home, 'database.json'),
  lock: join(home, 'database.lock'),
  log: join(home, 'database.log'),
});

/** The path or address that `net.connect` takes for an endpoint, as the `pg` driver derives it. */
export const socketAddress = ({ host, port }: Pick<Endpoint, 'host' | 'port'>) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

/** null when there is none, or none that can be read. */
export async function readEndpoint(home: string): Promise<Endpoint | null> {
  try {
    const parsed = endpoint.safeParse(JSON.parse(await readFile(/* turbopackIgnore: true */ homeFiles(home).state, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Readers see the old file or the new one, never half of it. The file holds the password: only its owner may read it. */
export async function writeEndpoint(home: string, value: Endpoint): Promise<void> {
  const { state } = homeFiles(home);
  await writeFile(`${state}.${value.token}`, JSON.stringify(value, null, 2), { mode: 0o600 });
  await rename(`${state}.${value.token}`, state);
}

/** Removes the state file if it still is the one of `token`. */
export async function removeEndpoint(home: string, token: string): Promise<void> {
  if ((await readEndpoint(home))?.token === token) await rm(homeFiles(home).state, { force: true });
}
