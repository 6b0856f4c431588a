import { afterEach, expect, test } from 'vitest';
import { connectGateway } from '../gateway';
import { calm, stdioTo } from '../testing/connections';
import { startShopHttp, startShopHttpV1, type TestAddress } from '../testing/shop-http';
import { startShopSse } from '../testing/shop-sse';
import { checkCompatibility, explainCompatibility, type ClientView } from './index';

const open: TestAddress[] = [];
afterEach(async () => { await Promise.all(open.splice(0).map((address) => address.close())); });
const serve = async (starting: Promise<TestAddress>) => {
  const address = await starting;
  open.push(address);
  return { server: 'shop', transport: 'http' as const, url: address.url };
};

const versions = (views: readonly ClientView[]) => views.map(({ client, protocolVersion, tools }) => [client, protocolVersion, tools === null ? null : tools > 0]);

test('a server of the newest protocol alone: old clients cannot connect, and it is said why', async () => {
  const connection = await serve(startShopHttp({ legacy: 'reject' }));
  const views = await checkCompatibility(connection, calm);
  expect(versions(views)).toEqual([['sdk-1', null, null], ['sdk-2', null, null], ['sdk-2-newest', '2026-07-28', true]]);
  expect(explainCompatibility(views)).toMatch(/^It speaks 2026-07-28\. It refuses every version that these clients know: SDK 1 .*; SDK 2 as it is by default .*\. They cannot work with it until it serves older versions/);
  // Crossover's own client works with it.
  const gateway = await connectGateway([connection]);
  expect(await gateway.callTool({ server: 'shop', tool: 'list-items', args: { shelf: 'a' } }, calm)).toMatchObject({ outcome: 'ok' });
  await gateway.close();
});

test('a server of the first protocol alone: all clients work with it, in that version', async () => {
  const connection = stdioTo('oldest-stdio.ts', 'oldest');
  const views = await checkCompatibility(connection, calm);
  expect(versions(views)).toEqual([['sdk-1', '2024-11-05', true], ['sdk-2', '2024-11-05', true], ['sdk-2-newest', '2024-11-05', true]]);
  expect(explainCompatibility(views)).toBe('It speaks 2024-11-05. Both SDK generations work with it; none of what came with 2026-07-28 can be used.');
  const gateway = await connectGateway([connection]);
  expect(await gateway.callTool({ server: 'oldest', tool: 'count', args: { n: 2 } }, calm)).toMatchObject({ outcome: 'ok', value: [1, 2], unwrapped: 'json_text' });
  await gateway.close();
});

test('a server of both eras, and one of the first SDK', async () => {
  const both = await checkCompatibility(await serve(startShopHttp()), calm);
  expect(versions(both).map(([, version]) => version)).toEqual(['2025-11-25', '2025-11-25', '2026-07-28']);
  expect(explainCompatibility(both)).toBe('It speaks 2025-11-25 and 2026-07-28. Both SDK generations work with it, each in its own version.');
  const stream = await checkCompatibility({ ...await serve(startShopSse()), transport: 'sse' }, calm);
  expect(versions(stream).map(([, version, lists]) => [version, lists])).toEqual([['2025-11-25', true], ['2025-11-25', true], ['2025-11-25', true]]);
  const old = await checkCompatibility(await serve(startShopHttpV1()), calm);
  expect(versions(old).map(([, version]) => version)).toEqual(['2025-11-25', '2025-11-25', '2025-11-25']);
});

test('a server that does not start: no client connects, and its secrets are not in the words', async () => {
  const views = await checkCompatibility({ server: 'gone', transport: 'stdio', command: 'no-such-program', args: [], env: { KEY: 'sk-very-secret' } }, calm);
  expect(views.every(({ connected, tools }) => !connected && tools === null)).toBe(true);
  expect(explainCompatibility(views)).toMatch(/^No client could work with it\. It cannot be connected: .*no-such-program/);
  expect(JSON.stringify(views)).not.toContain('sk-very-secret');
});

test('a cancelled check ends', async () => {
  await expect(checkCompatibility(stdioTo('oldest-stdio.ts', 'oldest'), { ...calm, signal: AbortSignal.abort() })).rejects.toThrow();
});
