import { Worker } from 'node:worker_threads';
import { SandboxBroken } from '../../engine/errors';
import type { EngineAssets } from '../core/vm/engine-assets';
import { ControlBlock } from './control-block';
import type { FromWorker, ToWorker } from './messages';

/** What a program that runs in a worker listens to. */
export interface WorkerListener {
  message(message: FromWorker): void;
  /** The thread is gone, unasked. */
  died(error: Error): void;
}

/** A worker thread and the line to it. It knows nothing of programs. */
export class WorkerSlot {
  readonly control = new ControlBlock();
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private listener: WorkerListener | null = null;
  private isGone = false;
  private lastModules: Readonly<Record<string, string>> | null = null;

  constructor(code: string, engine: EngineAssets) {
    this.worker = new Worker(code, {
      eval: true, env: {}, execArgv: [], stdin: false,
      workerData: { engine, control: this.control.buffer },
      resourceLimits: { maxOldGenerationSizeMb: 1024, stackSizeMb: 4 },
    });
    this.ready = new Promise((resolve, reject) => {
      this.listener = { message: () => resolve(), died: reject };
    });
    this.worker.on('message', (message: FromWorker) => this.listener?.message(message));
    this.worker.on('error', (error) => this.lost(error));
    this.worker.on('exit', (code) => this.lost(new SandboxBroken(`A sandbox worker ended with exit code ${code}.`)));
  }

  /** Directs what the thread says to `listener`. While nobody listens the thread does not keep the process alive. */
  listen(listener: WorkerListener | null): void {
    this.listener = listener;
    if (listener) this.worker.ref();
    else this.worker.unref();
  }

  send(message: ToWorker): void { this.worker.postMessage(message); }

  /** The modules to send: null when the thread has the same ones already. */
  modulesToSend(modules: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
    if (this.lastModules && areSame(this.lastModules, modules)) return null;
    this.lastModules = { ...modules };
    return this.lastModules;
  }

  /** Stops the thread wherever it is. */
  async terminate(): Promise<void> {
    this.isGone = true;
    this.listener = null;
    await this.worker.terminate();
  }

  private lost(error: unknown): void {
    if (this.isGone) return;
    this.isGone = true;
    this.listener?.died(error instanceof Error ? error : new Error(String(error)));
  }
}

function areSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => Object.hasOwn(b, path) && a[path] === b[path]);
}
