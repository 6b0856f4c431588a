import { describe, expect, test } from 'vitest';
import { GatewayBroken, SandboxBroken } from '../../engine/errors';
import type { SandboxCallResult, SandboxHost } from '../../engine/ports';
import { ok, useSandbox, valueOf, type CreateSandbox } from './harness';

const sleep = 'const sleep = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });\n';
const tools = "import { callTool } from './client';\n";
const minute = 60_000;

/** A host with a clock of its own, on which time passes only by `wait`; calls return its time. */
function clockHost(onWait: (ms: number) => Promise<void> = async () => {}) {
  const waits: number[] = [];
  const now = () => waits.reduce((sum, ms) => sum + ms, 0);
  const host: SandboxHost = {
    callTool: async () => ok({ now: now() }),
    wait: async (ms) => {
      await onWait(ms);
      waits.push(ms);
    },
  };
  return { host, waits, now };
}

/** Timers where the run has a clock of its own: nobody waits, and everything happens in the order in which it would have. */
export function describeWaiting(create: CreateSandbox): void {
  describe('waiting on the clock of the run', () => {
    const { run } = useSandbox(create);

    test('timers fire in the order of their times, equal ones in the order in which they were set, each at its time', async () => {
      const { host, waits } = clockHost();
      const result = await run(`${tools}const order: string[] = [];
        const at = (name: string, ms: number) => new Promise<void>((resolve) => { setTimeout(() => { order.push(name); resolve(); }, ms); });
        const cleared = setTimeout(() => order.push('cleared'), 2000);
        const all = [at('d', 9000), at('b', 3000), at('a', 1000), at('c', 3000), at('now', 0)];
        clearTimeout(cleared);
        await Promise.all(all);
        return order;`, { host });
      expect(valueOf(result)).toEqual(['now', 'a', 'b', 'c', 'd']);
      expect(waits).toEqual([1, 999, 2000, 6000]);
      expect(result.ledger).toMatchObject({ waitedMs: 9000, limitHit: null });
    });

    test('an interval and a timer that is set by a timer', async () => {
      const { host, waits } = clockHost();
      const result = await run(`${sleep}const seen: string[] = [];
        const id = setInterval(() => seen.push('tick'), 10000);
        await sleep(25000);
        seen.push('between');
        await sleep(5000);
        seen.push('last');
        clearInterval(id);
        return seen;`, { host });
      expect(valueOf(result)).toEqual(['tick', 'tick', 'between', 'tick', 'last']);
      expect(waits).toEqual([10_000, 10_000, 5000, 5000]);
    });

    test('polling until something appears on the clock of the host, 45 minutes later', async () => {
      const { host, now } = clockHost();
      const result = await run(`${tools}${sleep}let polls = 0;
        for (;;) {
          polls += 1;
          if ((await callTool('chat', 'read', {})).now >= 45 * 60000) return polls;
          await sleep(30000);
        }`, { host });
      expect(valueOf(result)).toBe(91);
      expect(now()).toBe(45 * minute);
      expect(result.ledger).toMatchObject({ calls: 91, waitedMs: 45 * minute });
      expect(result.ledger.wallMs).toBeLessThan(45 * minute);
    });

    test('the clocks of the program are put forward by as much', async () => {
      const { host } = clockHost();
      const [date, monotonic] = valueOf(await run(`${sleep}const start = [Date.now(), performance.now()];
        await sleep(3 * 3600000);
        return [Date.now() - start[0], performance.now() - start[1]];`, { host })) as number[];
      for (const ms of [date, monotonic]) expect(Math.floor((ms ?? 0) / minute)).toBe(180);
    });

    test('no time passes while a call or another of its own is under way', async () => {
      const events: string[] = [];
      const { host } = clockHost(async (ms) => { events.push(`wait ${ms}`); });
      let answer: (result: SandboxCallResult) => void = () => {};
      const calls: SandboxHost['callTool'] = ({ tool }) => new Promise((resolve) => {
        events.push(tool);
        if (tool === 'slow') answer = resolve;
        else setTimeout(() => { events.push('answered'); answer(ok('slow')); resolve(ok('fast')); }, 20);
      });
      const result = await run(`${tools}${sleep}const first = sleep(1000).then(() => 'timer');
        const raced = await Promise.race([first, Promise.all([callTool('a', 'slow', {}), callTool('a', 'fast', {})])]);
        return [raced, await first];`, { host: { ...host, callTool: calls } });
      expect(valueOf(result)).toEqual([['slow', 'fast'], 'timer']);
      expect(events).toEqual(['slow', 'fast', 'answered', 'wait 1000']);
    });

    test('a timer that is due fires although a call is open', async () => {
      const { host } = clockHost();
      let answer: (result: SandboxCallResult) => void = () => {};
      const calls: SandboxHost['callTool'] = ({ tool }) => {
        if (tool === 'open') return new Promise((resolve) => { answer = resolve; });
        answer(ok('closed'));
        return Promise.resolve(ok(null));
      };
      const source = `${tools}const after = (ms: number, tool: string) => new Promise((resolve) => { setTimeout(() => resolve(callTool('a', tool, {})), ms); });
        return Promise.all([after(500, 'open'), after(500, 'close')]);`;
      expect(valueOf(await run(source, { host: { ...host, callTool: calls } }))).toEqual(['closed', null]);
    });

    test('a program that waits for ever ends, and says why', async () => {
      for (const source of [`${sleep}for (;;) await sleep(30 * 60000);`, `${sleep}await sleep(25 * 3600000);`, 'setInterval(() => {}, 3600000);\nawait new Promise(() => {});']) {
        const { host, now } = clockHost();
        const result = await run(source, { host });
        expect(result).toMatchObject({ outcome: 'wall_limit', error: { message: expect.stringContaining('more than 24 hours') }, ledger: { limitHit: 'waitedMs' } });
        expect(now()).toBeLessThanOrEqual(24 * 60 * minute);
      }
    });

    test('computing counts as ever, also between two waits', async () => {
      const { host } = clockHost();
      const source = `${sleep}for (;;) { await sleep(1); for (let i = 0; i < 1e4; i++); }`;
      expect(await run(source, { host, limits: { cpuMs: 200 } })).toMatchObject({ outcome: 'cpu_limit', ledger: { limitHit: 'cpuMs' } });
    });

    test('cancelled, and ended by the wall limit, while time passes', async () => {
      const abort = new AbortController();
      const { host } = clockHost(() => { abort.abort(); return new Promise(() => {}); });
      const source = `${sleep}await sleep(1000);`;
      expect(await run(source, { host, signal: abort.signal })).toMatchObject({ outcome: 'cancelled', ledger: { waitedMs: 0 } });
      const stuck = clockHost(() => new Promise(() => {})).host;
      expect(await run(source, { host: stuck, limits: { wallMs: 200 } })).toMatchObject({ outcome: 'wall_limit', ledger: { limitHit: 'wallMs', waitedMs: 0 } });
    });

    test('a clock that breaks is no result of the program', async () => {
      const { host } = clockHost(() => Promise.reject(new GatewayBroken('the clock is gone')));
      await expect(run(`${sleep}try { await sleep(1); } catch { return 'hidden'; }`, { host })).rejects.toThrow(SandboxBroken);
    });

    test('without such a clock timers wait in real time, and the ledger has no waited time', async () => {
      const result = await run(`${sleep}const start = Date.now();\nawait sleep(50);\nreturn Date.now() - start;`);
      expect(valueOf(result)).toBeGreaterThanOrEqual(49);
      expect(result.ledger).not.toHaveProperty('waitedMs');
    });
  });
}
