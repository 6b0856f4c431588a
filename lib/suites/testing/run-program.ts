import { transformSync } from 'amaro';
import type { FixtureServer } from '../types';

/**
 * Runs a program of a scripted code policy in this process: no sandbox, for tests of policies only. Imports of './servers/<server>/<tool>'
 * become calls of `callTool`. With `clock`, the timers of a program that waits for one at a time put that forward.
 */
export async function runProgram(source: string, callTool: (path: string, name: string, input: unknown) => Promise<unknown>, clock?: FixtureServer['clock']): Promise<unknown> {
  const imports: { name: string; path: string }[] = [];
  const body = source.replace(/^import \{ (\w+) \} from ["'](.+)["'];$/gm, (_, name: string, path: string) => {
    imports.push({ name, path });
    return '';
  });
  const { code } = transformSync(`(async (${imports.map(({ name }) => name).join(', ')}) => {${body}\n})`, { mode: 'strip-only' });
  const program: unknown = new Function('setTimeout', `return ${code.trim().replace(/;$/, '')}`)(clock ? timerOf(clock) : setTimeout);
  if (typeof program !== 'function') throw new TypeError('not a program');
  const value: unknown = await program(...imports.map(({ name, path }) => (input: unknown) => callTool(path, name, input)));
  return JSON.parse(JSON.stringify(value ?? null));
}

const timerOf = (clock: NonNullable<FixtureServer['clock']>) => (callback: () => void, ms: number): void => { void clock.wait(ms).then(callback); };
