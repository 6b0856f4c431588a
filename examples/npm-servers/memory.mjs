import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the memory server of npm over a copy of memory.jsonl of its own, so that no run can meet what another one has written. */
const folder = mkdtempSync(join(tmpdir(), 'crossover-memory-'));
process.env.MEMORY_FILE_PATH = join(folder, 'memory.jsonl');
copyFileSync(new URL('./memory.jsonl', import.meta.url), process.env.MEMORY_FILE_PATH);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit());
process.stdin.once('end', () => process.exit());

await import('../../node_modules/@modelcontextprotocol/server-memory/dist/index.js');
