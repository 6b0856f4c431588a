/** Rows of 178 bytes of JSON, commas included, as a list tool returns them: pages of `pageSize`. */
export function rowPage(page: number, pageSize: number): string {
  const rows = Array.from({ length: pageSize }, (_, index) => {
    const id = page * pageSize + index;
    const row = JSON.stringify({ id: `build-${String(id).padStart(9, '0')}`, branch: `feature/branch-${id % 97}`, status: id % 7 === 0 ? 'failed' : 'success', startedAt: new Date(1.7e12 + id * 1000).toISOString(), durationMs: id % 100_000, note: '' });
    return row.replace('"note":""', `"note":"${'x'.repeat(Math.max(0, 177 - row.length))}"`);
  });
  return `[${rows.join(',')}]`;
}

/** Programs as the body of an async function that calls `callTool(server, tool, input)`; both engines run the same text. */
export const bodies = {
  nothing: 'return 1;',
  calls: (count: number, length: number) => `
    const text = 'x'.repeat(${length});
    let characters = 0;
    for (let i = 0; i < ${count}; i++) characters += (await callTool('bench', 'echo', { text })).text.length;
    return characters;`,
  rows: (pages: number) => `
    const counts = {};
    let durationMs = 0;
    for (let page = 0; page < ${pages}; page++) {
      for (const row of await callTool('bench', 'rows', { page })) {
        counts[row.status] = (counts[row.status] ?? 0) + 1;
        durationMs += row.durationMs;
      }
    }
    return { counts, durationMs };`,
  heldRows: (pages: number) => `
    const all = [];
    for (let page = 0; page < ${pages}; page++) all.push(...await callTool('bench', 'rows', { page }));
    return all.filter((row) => row.status === 'failed').length;`,
};

export const hostile: Record<string, string> = {
  'while (true) {}': 'while (true) {}',
  'memory bomb': 'const all = []; while (true) all.push(new Array(1000).fill({}));',
  'split and join (cannot be interrupted)': 'const s = "a,".repeat(3e5); for (;;) s.split(",").join(",");',
  'JSON.stringify (cannot be interrupted)': 'const rows = Array.from({ length: 2e5 }, (_, i) => ({ i })); for (;;) JSON.stringify(rows);',
  'log flood': 'for (;;) console.log("line".repeat(250));',
  'call flood': 'import { callTool } from "./client"; for (;;) callTool("bench", "echo", {});',
  'a value of 10 MB': 'return "x".repeat(1e7);',
};
