import { createRequire } from 'node:module';
import { bundleWorker } from '../bundle-worker';
import { SandboxBroken } from '../engine/errors';
import type { CodeApi, TypeChecker } from '../engine/ports';
import type { TypeDiagnostic } from '../engine/events';
import { CheckThread } from './check-thread';
import { readTexts } from './read-texts';

/** How many sets of tools the thread keeps compiled. */
const keptApis = 4;

/**
 * The TypeScript compiler in a thread of its own; null when it is not installed (or one without the JavaScript API). Checks wait for
 * each other. A check that takes longer than `deadlineMs`, or that the thread does not survive, finds nothing, and the next one gets a new thread.
 */
export async function createTypeChecker({ deadlineMs = 10_000 }: { deadlineMs?: number } = {}): Promise<TypeChecker | null> {
  if (!isInstalled()) return null;
  const code = await workerCode();
  const first = await CheckThread.start(code).catch(() => null);
  return first === null ? null : new ThreadedTypeChecker(`typescript ${first.version}`, first.thread, deadlineMs);
}

const workerCode = (): Promise<string> => bundleWorker(new URL('./worker.ts', import.meta.url), ['typescript', 'amaro']);

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('typescript');
    return true;
  } catch {
    return false;
  }
}

class ThreadedTypeChecker implements TypeChecker {
  private readonly apiIds = new WeakMap<CodeApi, number>();
  private nextApiId = 1;
  private isClosed = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly name: string, private thread: CheckThread, private readonly deadlineMs: number) {}

  check(source: string, api: CodeApi, modules: Readonly<Record<string, string>>): Promise<TypeDiagnostic[]> {
    const result = this.last.then(() => this.checkNow(source, api, modules));
    this.last = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread.terminate();
  }

  private async checkNow(source: string, api: CodeApi, modules: Readonly<Record<string, string>>): Promise<TypeDiagnostic[]> {
    const thread = await this.liveThread();
    const { apiId, isNew, forget } = this.register(api, thread);
    const paths = isNew ? [...api.paths] : null;
    return await thread.check({ apiId, paths, forget, source, modules: { ...modules } }, (wanted) => readTexts(api, wanted), this.deadlineMs) ?? [];
  }

  private async liveThread(): Promise<CheckThread> {
    if (this.isClosed) throw new SandboxBroken('The type checker is closed.');
    if (this.thread.isAlive) return this.thread;
    try {
      this.thread = (await CheckThread.start(await workerCode())).thread;
    } catch (cause) {
      throw new SandboxBroken('The type checker could not be started again.', { cause });
    }
    return this.thread;
  }

  /** The number under which the thread knows the API, which becomes the one that was used last. */
  private register(api: CodeApi, { apis }: CheckThread): { apiId: number; isNew: boolean; forget: number | null } {
    const apiId = this.apiIds.get(api) ?? this.nextApiId++;
    this.apiIds.set(api, apiId);
    const at = apis.indexOf(apiId);
    if (at !== -1) apis.splice(at, 1);
    apis.push(apiId);
    return { apiId, isNew: at === -1, forget: apis.length > keptApis ? apis.shift() ?? null : null };
  }
}
