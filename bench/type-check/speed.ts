import type { CodeApi, TypeChecker } from '../../lib/engine/ports';
import { createTypeChecker } from '../../lib/type-check';
import { eventLoopDelay } from '../sandbox/measure';
import { manyTools, sampleProgram } from './many-tools';

export interface SpeedRow {
  name: string; firstMs: number; medianMs: number; p95Ms: number;
  /** Processor time of the whole process, median. */
  cpuMs: number;
  /** How late the host's event loop was at most. */
  loopMaxMs: number;
  filesRead: number;
}

const rounds = 40;
const at = (values: readonly number[], share: number): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export async function openChecker(): Promise<TypeChecker> {
  const checker = await createTypeChecker();
  if (checker === null) throw new Error('the TypeScript compiler is not installed');
  return checker;
}

/** From nothing to the first answer, and what the thread then keeps in memory. */
export async function measureStart(): Promise<{ readyMs: number; firstCheckMs: number; residentBytes: number }> {
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const checker = await openChecker();
  const readyMs = performance.now() - startedAt;
  await checker.check(sampleProgram(0), manyTools(10), {});
  const firstCheckMs = performance.now() - startedAt;
  const residentBytes = process.memoryUsage.rss() - before;
  await checker.close();
  return { readyMs, firstCheckMs, residentBytes };
}

/** Checks of programs of which each is new, for several numbers of tools, and once with every file compiled instead of those that are used. */
export async function measureSpeed(checker: TypeChecker): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const count of [10, 600, 1_400]) rows.push(await measure(checker, `${count} tools`, manyTools(count), ''));
  const all = manyTools(600);
  const everything = Array.from({ length: 600 }, (_, index) => `tool_${index}`).join(' ');
  const imports = Array.from({ length: 6 }, (_, index) => `import * as s${index} from './servers/server_${index}';\n`).join('');
  rows.push(await measure(checker, '600 tools, all files', all, `${everything}\n${imports}`));
  return rows;
}

async function measure(checker: TypeChecker, name: string, api: CodeApi, mention: string): Promise<SpeedRow> {
  let filesRead = 0;
  const counted: CodeApi = { ...api, read: (path) => { filesRead += 1; return api.read(path); } };
  const [wallMs, cpuMs]: [number[], number[]] = [[], []];
  const { maxMs: loopMaxMs } = await eventLoopDelay(async () => {
    for (let round = 0; round <= rounds; round += 1) {
      const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
      const found = await checker.check(sampleProgram(round, mention), counted, {});
      if (found.length !== 1) throw new Error(`expected one finding, got ${JSON.stringify(found)}`);
      const { user, system } = process.cpuUsage(cpu);
      wallMs.push(performance.now() - startedAt);
      cpuMs.push((user + system) / 1_000);
    }
  });
  const [firstMs = Number.NaN, ...warm] = wallMs;
  return { name, firstMs, medianMs: at(warm, 0.5), p95Ms: at(warm, 0.95), cpuMs: at(cpuMs.slice(1), 0.5), loopMaxMs, filesRead };
}
