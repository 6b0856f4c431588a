/** One engine in a process of its own, told by bench/sandbox/engine-child.ts what to run: an engine that brings its process down takes nothing with it. */
import { engines } from './engines';
import type { Engine } from './engines/engine';
import type { Answer, Request } from './protocol';

const name = process.argv[2];
const entry = engines.find((one) => one.name === name);
if (!entry || !process.send) throw new Error(`no engine '${name ?? ''}', or no parent`);
let engine: Engine | null = null;

const memory = () => ({ residentBytes: process.memoryUsage.rss(), peakBytes: process.resourceUsage().maxRSS * 1024 });

const answer = async (request: Request): Promise<Answer> => {
  if (request.type === 'memory') return { ok: true, ms: 0, cpuMs: 0, json: '', ...memory() };
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  if (request.type === 'open') engine = await entry.open();
  let json = '';
  for (let i = request.type === 'run' ? request.times : 1; i > 0; i--) json = await engine?.run(request.body) ?? '';
  const [ms, { user, system }] = [performance.now() - startedAt, process.cpuUsage(cpuBefore)];
  return { ok: true, ms, cpuMs: (user + system) / 1_000, json, ...memory() };
};

process.on('message', (request: Request) => {
  void answer(request).catch((error: unknown): Answer => ({
    ok: false, message: error instanceof Error ? error.message : String(error),
    isAbsent: request.type === 'open' && error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND',
  })).then((result) => process.send?.(result));
});
