import { EngineChild } from './engine-child';
import type { EngineEntry } from './engines';
import { median } from './measure';
import { bodies } from './sources';

/** Medians; null when `problem` says why. */
export interface Cell { ms: number | null; cpuMs: number | null; problem: string | null }
export interface Row { name: string; cells: Cell[] }
export interface Memory { engine: string; beforeBytes: number; firstBytes: number; endBytes: number; peakBytes: number }
export interface Comparison { engines: string[]; rows: Row[]; memory: Memory[]; absent: { name: string; message: string; needs: string }[] }

/** `per`: what one run of the body is divided by; `times`: runs without a pause between them. */
interface Case { name: string; body: string; warmUps: number; repeats: number; times: number; per: number; pauseMs: number }
const single = { warmUps: 3, repeats: 30, times: 1, per: 1, pauseMs: 0 };
const cases: Case[] = [
  { ...single, name: 'warm start, after a pause', body: bodies.nothing, pauseMs: 50 },
  { ...single, name: 'warm start, one after the other', body: bodies.nothing, repeats: 9, times: 10 },
  { ...single, name: 'tool call, 1 KB each way', body: bodies.calls(500, 1_000), warmUps: 8, repeats: 9, per: 500 },
  { ...single, name: 'tool call, 100 KB each way', body: bodies.calls(20, 100_000), repeats: 7, per: 20 },
  { ...single, name: '10,000 rows', body: bodies.rows(10), repeats: 7 },
  { ...single, name: '100,000 rows', body: bodies.rows(100), warmUps: 1, repeats: 5 },
  { ...single, name: '100,000 rows, all held', body: bodies.heldRows(100), warmUps: 0, repeats: 3 },
  { ...single, name: '1,000,000 rows', body: bodies.rows(1_000), warmUps: 0, repeats: 1 },
];

/** Every engine on every case, taking turns run by run, so that a busy moment of the machine meets all of them. */
export async function compare(entries: readonly EngineEntry[]): Promise<Comparison> {
  const { row: cold, absent } = await measureCold(entries);
  const present = entries.filter(({ name }) => !absent.some((one) => one.name === name));
  const children = present.map((entry) => new EngineChild(entry));
  try {
    const before = await Promise.all(children.map((child) => child.ask({ type: 'memory' })));
    const first = await inTurn(children, (child) => child.ask({ type: 'open', body: bodies.nothing }));
    const rows = [{ ...cold, cells: present.map((entry) => cold.cells[entries.indexOf(entry)] ?? failed('not run')) }];
    for (const one of cases) rows.push(await measureCase(one, children));
    const end = await Promise.all(children.map((child) => child.ask({ type: 'memory' })));
    const memory = present.flatMap(({ name }, index): Memory[] => {
      const [a, b, c] = [before[index], first[index], end[index]];
      return a?.ok && b?.ok && c?.ok ? [{ engine: name, beforeBytes: a.residentBytes, firstBytes: b.residentBytes, endBytes: c.residentBytes, peakBytes: c.peakBytes }] : [];
    });
    return { engines: present.map(({ name }) => name), rows, memory, absent };
  } finally {
    for (const child of children) child.close();
  }
}

/** From nothing but Node to the first result, in new processes: load, compile, start, run. */
async function measureCold(entries: readonly EngineEntry[]): Promise<{ row: Row; absent: Comparison['absent'] }> {
  const absent: Comparison['absent'] = [];
  const times = entries.map((): Taken[] => []);
  const problems = entries.map((): string | null => null);
  for (let round = 0; round < 3; round++) {
    for (const [index, entry] of entries.entries()) {
      if (problems[index] !== null) continue;
      const child = new EngineChild(entry);
      await child.ask({ type: 'memory' });
      const answer = await child.ask({ type: 'open', body: bodies.nothing });
      child.close();
      if (answer.ok) times[index]?.push(answer);
      else problems[index] = answer.message;
      if (!answer.ok && entry.peer) absent.push({ name: entry.name, message: answer.isAbsent ? 'not installed' : answer.message, ...entry.peer });
    }
  }
  const cells = entries.map((_, index) => cellOf(times[index] ?? [], problems[index] ?? null));
  return { row: { name: 'cold start', cells }, absent };
}

async function measureCase({ name, body, warmUps, repeats, times: runs, per, pauseMs }: Case, children: readonly EngineChild[]): Promise<Row> {
  const times = children.map((): Taken[] => []);
  const problems = children.map((): string | null => null);
  let expected: string | null = null;
  for (let round = -warmUps; round < repeats; round++) {
    for (const [index, child] of children.entries()) {
      if (problems[index] !== null) continue;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const answer = await child.ask({ type: 'run', body, times: runs });
      if (answer.ok) expected ??= answer.json;
      if (!answer.ok) problems[index] = answer.message;
      else if (answer.json !== expected) problems[index] = `another value: ${answer.json.slice(0, 80)}`;
      else if (round >= 0) times[index]?.push({ ms: answer.ms / runs / per, cpuMs: answer.cpuMs / runs / per });
    }
  }
  return { name, cells: children.map((_, index) => cellOf(times[index] ?? [], problems[index] ?? null)) };
}

interface Taken { ms: number; cpuMs: number }
const failed = (problem: string): Cell => ({ ms: null, cpuMs: null, problem });
const cellOf = (taken: readonly Taken[], problem: string | null): Cell => problem !== null ? failed(problem)
  : { ms: median(taken.map(({ ms }) => ms)), cpuMs: median(taken.map(({ cpuMs }) => cpuMs)), problem: null };

async function inTurn<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
