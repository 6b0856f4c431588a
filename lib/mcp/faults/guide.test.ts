import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faultKinds, faultProfile } from '../../engine/fault-profile';
import type { ToolGateway } from '../../engine/ports';
import { loadSuite } from '../../suites/load-suite';
import { connectGateway } from '../gateway';
import { calm } from '../testing/connections';
import { withFaults } from './index';

const guide = await readFile(new URL('../../../docs/guide/faults.md', import.meta.url), 'utf8');
const page = z.object({ builds: z.array(z.object({ id: z.string() })), next_cursor: z.string().nullable() });

test('the profile that the guide shows: a listing whose refused calls are sent again has all builds, three of them twice', async () => {
  const profile = faultProfile.parse(parse(/```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''));
  const suite = await loadSuite('builds');
  const servers = suite.createServers(suite.setup('n200', 'none'));
  const connected = await connectGateway(servers.map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })));
  const gateway = withFaults(connected, profile, { seed: 1, clock: { wait: async () => undefined } });
  const [clean, faulty] = [await readBuilds(connected), await readBuilds(gateway)];
  await gateway.close();
  expect(new Set(faulty.ids)).toEqual(new Set(clean.ids));
  expect(faulty.ids).toHaveLength(clean.ids.length + 3);
  expect([clean.refused, faulty.refused > 0]).toEqual([0, true]);
  expect(new Set(gateway.injected.map(({ kind }) => kind))).toEqual(new Set(['duplicate_records', 'rate_limit']));
});

async function readBuilds(gateway: ToolGateway): Promise<{ ids: string[]; refused: number }> {
  const read: Awaited<ReturnType<typeof readBuilds>> = { ids: [], refused: 0 };
  const range = { time_basis: 'finished', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { outcome, value } = await gateway.callTool({ server: 'ci', tool: 'list_builds', args: { project: 'checkout', ...range, cursor: cursor ?? null } }, calm);
    if (outcome === 'tool_error') read.refused += 1;
    else {
      const { builds, next_cursor } = page.parse(value);
      read.ids.push(...builds.map(({ id }) => id));
      cursor = next_cursor;
    }
  }
  return read;
}

test('the guide tells of every kind of fault, and of no other', () => {
  const told = [...guide.split('## What\n')[1]?.split('\n## ')[0]?.matchAll(/^\| `([a-z_]+)`/gm) ?? []].map(([, kind]) => kind);
  expect(told.filter((kind) => kind !== 'kind')).toEqual(faultKinds);
});
