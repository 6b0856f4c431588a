import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getDatabase } from '../client';
import { requestServerChecks } from '../commands/request-server-checks';
import { finishServerCheck, keepServerCheck, takeServerCheck } from '../commands/take-server-check';
import { withdrawServerChecks } from '../commands/withdraw-server-checks';
import { findServerCheck, listCheckStates, listServerChecks } from '../queries/list-server-checks';
import { serverChecks } from '../schema';

const staleMs = 4_000;
const named = (name = 'server') => `${name}-${randomUUID()}`;
const request = async (...servers: string[]) => requestServerChecks(await getDatabase(), servers, staleMs);
const stateOf = async (server: string) => (await findServerCheck(server, staleMs))?.state;

async function taken(server: string) {
  const check = await takeServerCheck(server);
  if (!check) throw new Error('no check waits');
  return check;
}
/** As if nothing had been heard of its worker for long. */
const fallSilent = async (server: string) =>
  (await getDatabase()).update(serverChecks).set({ startedAt: sql`now() - interval '5 seconds'` }).where(eq(serverChecks.server, server));

/** Checks of configured servers; part of the store's contract. */
export function serverCheckTests(): void {
  describe('checks of servers', () => {
    test('asked for, taken by one worker alone, ended; an earlier result stays until there is a new one', async () => {
      const [server, other] = [named(), named()];
      expect(await request(server, other)).toEqual([server, other]);
      expect(await request(server)).toEqual([]);
      const hands = await Promise.all([takeServerCheck(server), takeServerCheck(server)]);
      expect(hands.filter(Boolean)).toHaveLength(1);
      expect(await request(server)).toEqual([]);
      expect((await listCheckStates([server, other, named()], staleMs)).map(({ state }) => state).sort()).toEqual(['checking', 'waiting']);

      const check = hands.find(Boolean)!;
      await finishServerCheck(check, { result: { check: { tools: 3, inventory: { lines: ['long'], mapped: [] } } } });
      expect(await findServerCheck(server, staleMs)).toEqual({ server, state: 'ended', error: null, result: { check: { tools: 3, inventory: { lines: ['long'], mapped: [] } } } });
      expect((await listServerChecks([server], staleMs))[0]?.result).toEqual({ check: { tools: 3, inventory: { mapped: [] } } });

      expect(await request(server)).toEqual([server]);
      expect(await findServerCheck(server, staleMs)).toMatchObject({ state: 'waiting', result: { check: { tools: 3 } } });
      await finishServerCheck(await taken(server), { error: 'TOKEN is not set\0' });
      expect(await findServerCheck(server, staleMs)).toMatchObject({ state: 'ended', error: 'TOKEN is not set\uFFFD', result: { check: { tools: 3 } } });
    });

    test('what waits can be withdrawn: it is as before then, and what is under way goes on', async () => {
      const [fresh, known, busy] = [named(), named(), named()];
      await request(known);
      await finishServerCheck(await taken(known), { result: { check: 1 } });
      await request(fresh, known, busy);
      const check = await taken(busy);
      expect(await withdrawServerChecks()).toBeGreaterThanOrEqual(2);
      expect(await findServerCheck(fresh, staleMs)).toBeNull();
      expect(await findServerCheck(known, staleMs)).toMatchObject({ state: 'ended', error: null, result: { check: 1 } });
      expect(await stateOf(busy)).toBe('checking');
      expect(await takeServerCheck(known)).toBeNull();
      await finishServerCheck(check, { result: {} });
    });

    test('a check whose worker fell silent is cut off and can be asked for again; the late worker changes nothing then', async () => {
      const server = named();
      await request(server);
      const late = await taken(server);
      await fallSilent(server);
      expect(await stateOf(server)).toBe('cut_off');
      await keepServerCheck(late);
      expect(await stateOf(server)).toBe('checking');
      await fallSilent(server);
      expect(await request(server)).toEqual([server]);
      await finishServerCheck(late, { result: { late: true } });
      expect(await findServerCheck(server, staleMs)).toMatchObject({ state: 'waiting', result: null });
    });

    test('names are any text; one that no column holds finds nothing', async () => {
      const hostile = [named(`<img src=x onerror=alert(1)>'"; drop table runs; --`), named('\u202Etxet'), named('x'.repeat(300))];
      expect(await request(...hostile)).toEqual(hostile);
      expect((await listServerChecks([...hostile, 'a\0b', '\uD800'], staleMs)).map(({ server }) => server).sort()).toEqual([...hostile].sort());
      expect(await findServerCheck('a\0b', staleMs)).toBeNull();
    });
  });
}
