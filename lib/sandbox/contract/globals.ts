import { describe, expect, test } from 'vitest';
import { useSandbox, valueOf, type CreateSandbox } from './harness';

/** What programs find in the global scope beside the language itself. */
export function describeGlobals(create: CreateSandbox): void {
  describe('globals', () => {
    const { run } = useSandbox(create);

    test.each<[string, string, unknown]>([
      ['TextEncoder and TextDecoder', 'return [[...new TextEncoder().encode("é😀")], new TextDecoder().decode(new Uint8Array([195, 169]))]', [[195, 169, 240, 159, 152, 128], 'é']],
      ['btoa and atob', 'return [btoa("abc"), atob("YWJj")]', ['YWJj', 'abc']],
      ['structuredClone', 'const a = { d: new Date(0), m: new Map([[1, { b: 2 }]]) };\nconst b = structuredClone(a);\nreturn [b.d.getTime(), b.m.get(1), b.m === a.m]', [0, { b: 2 }, false]],
      ['queueMicrotask', 'const order: number[] = [];\nqueueMicrotask(() => order.push(2));\norder.push(1);\nawait null;\nreturn order', [1, 2]],
      ['timers run in the order they are due', `const order: unknown[] = [];
        await new Promise<void>((resolve) => {
          setTimeout(() => order.push('early'));
          setTimeout(() => { order.push('late'); resolve(); }, 900);
          setTimeout((a: string, b: string) => order.push(a + b), 300, 'mid', 'dle');
          clearTimeout(setTimeout(() => order.push('cleared'), 1));
        });
        return order`, ['early', 'middle', 'late']],
      ['setInterval', 'let n = 0;\nawait new Promise<void>((resolve) => { const id = setInterval(() => { if (++n === 3) { clearInterval(id); resolve(); } }, 1); });\nreturn n', 3],
      ['crypto', `const id = crypto.randomUUID();
        const bytes = crypto.getRandomValues(new Uint8Array(32));
        return [/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id), id !== crypto.randomUUID(), bytes.some((byte) => byte > 0)]`, [true, true, true]],
      ['Math.random differs', 'return Math.random() !== Math.random()', true],
      ['performance.now and Date', 'return [typeof performance.now(), new Date("2026-03-01T12:00:00Z").getHours(), new Date(0).getTimezoneOffset()]', ['number', 12, 0]],
      ['URL', `const url = new URL('../b?x=1&y=%C3%A9#h', 'https://user@example.org:8443/a/c');
        url.searchParams.append('z', 'a b&c');
        url.pathname = '/p q';
        return [url.href, url.host, url.origin, url.searchParams.get('y'), url.hash, URL.canParse('nope'), String(new URL('http://MÜNCHEN.example'))]`,
      ['https://user@example.org:8443/p%20q?x=1&y=%C3%A9&z=a+b%26c#h', 'example.org:8443', 'https://example.org:8443', 'é', '#h', false, 'http://xn--mnchen-3ya.example/']],
      ['URLSearchParams', `const params = new URLSearchParams({ b: '2', a: '1 + 1' });
        params.append('b', '3'); params.sort(); params.delete('b', '2');
        return [params.toString(), [...params], params.getAll('b'), params.has('a'), new URLSearchParams('?a=1&a=2').size]`, ['a=1+%2B+1&b=3', [['a', '1 + 1'], ['b', '3']], ['3'], true, 2]],
      ['numbers in English', `return [1234567.891.toLocaleString(), (0.1234).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 }),
        (1234.5).toLocaleString('en-US', { style: 'currency', currency: 'USD' }), (-1234).toLocaleString(), (5).toLocaleString('en-US', { minimumFractionDigits: 2 })]`,
      ['1,234,567.891', '12.3%', '$1,234.50', '-1,234', '5.00']],
      ['dates in English, in UTC', `const d = new Date('2026-03-04T15:06:07Z');
        return [d.toLocaleDateString(), d.toLocaleTimeString(), d.toLocaleString('en-US'), d.toLocaleDateString('en-CA'), d.toLocaleDateString('en-GB', { timeZone: 'UTC' })]`,
      ['3/4/2026', '3:06:07 PM', '3/4/2026, 3:06:07 PM', '2026-03-04', '04/03/2026']],
      ['text is compared as people do', `return [['b', 'a', 'B', 'ä', 'z'].sort((x, y) => x.localeCompare(y)), ['v10', 'v9'].sort((x, y) => x.localeCompare(y, undefined, { numeric: true })),
        'Résumé'.localeCompare('resume', 'en', { sensitivity: 'base' })]`, [['a', 'ä', 'b', 'B', 'z'], ['v9', 'v10'], 0]],
    ])('%s', async (_name, source, expected) => {
      expect(valueOf(await run(source))).toEqual(expected);
    });

    test.each<[string, string, string]>([
      ['a locale', '(5).toLocaleString("de-DE")', "the locale 'de-DE'"],
      ['an option', '(5).toLocaleString("en", { notation: "compact" })', "the option 'notation'"],
      ['a date option', 'new Date(0).toLocaleDateString("en-US", { month: "long" })', "the option 'month'"],
      ['a time zone', 'new Date(0).toLocaleString("en-US", { timeZone: "Europe/Berlin" })', "the option 'timeZone'"],
    ])('%s that is not known throws instead of being ignored', async (_name, source, expected) => {
      expect(await run(source)).toMatchObject({ outcome: 'exception', error: { message: expect.stringContaining(expected) } });
    });

    test('nothing of the outside is there', async () => {
      const names = ['process', 'Buffer', 'Deno', 'Bun', 'WebAssembly', 'Worker', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'indexedDB', 'window', 'document', 'global', 'module', '__dirname', 'importScripts', 'postMessage', 'std', 'os', 'print', 'scriptArgs'];
      expect(valueOf(await run(`return ${JSON.stringify(names)}.filter((name) => name in globalThis)`))).toEqual([]);
      expect(valueOf(await run('return Object.getOwnPropertyNames(globalThis).filter((name) => name.includes("sandbox") || name === "send")'))).toEqual([]);
    });
  });
}
