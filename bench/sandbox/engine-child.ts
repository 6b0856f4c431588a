import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineEntry } from './engines';
import type { Answer, Request } from './protocol';

const script = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
const longestMs = 180_000;

/** The process of one engine. Whatever happens to it is an answer; the next request starts it anew. */
export class EngineChild {
  private child: ChildProcess | null = null;

  constructor(readonly entry: EngineEntry) {}

  async ask(request: Request): Promise<Answer> {
    if (!this.child && request.type === 'run') await this.ask({ type: 'open', body: 'return 0;' });
    this.child ??= fork(script, [this.entry.name], { execArgv: [...process.execArgv, ...this.entry.nodeFlags], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const { child } = this;
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        child.off('message', end).off('exit', onExit);
        resolve(answer);
      };
      const onExit = (code: number | null, signal: string | null) => {
        this.child = null;
        end({ ok: false, message: `its process ended: ${signal ?? `exit code ${code}`}`, isAbsent: false });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
      child.on('message', end).on('exit', onExit);
      child.send(request);
    });
  }

  close(): void {
    this.child?.removeAllListeners().kill();
    this.child = null;
  }
}
