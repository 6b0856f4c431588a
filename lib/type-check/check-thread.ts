import { Worker } from 'node:worker_threads';
import { SandboxBroken } from '../engine/errors';
import type { TypeDiagnostic } from '../engine/events';
import type { FromWorker, ToWorker } from './messages';

type Check = Omit<Extract<ToWorker, { type: 'check' }>, 'type' | 'checkId'>;
interface Running { checkId: number; read: ReadTexts; resolve(diagnostics: TypeDiagnostic[] | null): void; reject(error: Error): void }
/** Texts of files by their paths. */
export type ReadTexts = (paths: readonly string[]) => Promise<Record<string, string>>;

const megabytes = { maxOldGenerationSizeMb: 768, stackSizeMb: 8 };

/** The thread of the compiler: one check at a time. It does not keep the process alive while it has nothing to do. */
export class CheckThread {
  /** APIs that the thread knows, the one that was used last at the end. */
  readonly apis: number[] = [];
  private readonly worker: Worker;
  private running: Running | null = null;
  private isGone = false;
  private nextCheckId = 1;
  private whenReady: { resolve(version: string): void; reject(error: Error): void } | null = null;
  private markWarm = (): void => {};
  private readonly warm: Promise<void>;

  private constructor(code: string) {
    this.warm = new Promise((resolve) => { this.markWarm = resolve; });
    this.worker = new Worker(code, { eval: true, env: {}, execArgv: [], stdin: false, resourceLimits: megabytes });
    this.worker.on('message', (message: FromWorker) => this.receive(message));
    this.worker.on('error', (error) => this.lost(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', (code) => this.lost(new Error(`the type checker's thread ended with exit code ${code}`)));
  }

  /** @throws Error when the compiler cannot be loaded */
  static async start(code: string): Promise<{ thread: CheckThread; version: string }> {
    const thread = new CheckThread(code);
    const version = await new Promise<string>((resolve, reject) => { thread.whenReady = { resolve, reject }; });
    thread.worker.unref();
    return { thread, version };
  }

  get isAlive(): boolean { return !this.isGone; }

  /**
   * Findings, or null when there is no answer within the time, or the thread did not survive the program; then it is gone. The time
   * does not run before the thread is warm.
   * @throws SandboxBroken when the files of the tools cannot be read
   */
  async check(check: Check, read: ReadTexts, deadlineMs: number): Promise<TypeDiagnostic[] | null> {
    this.worker.ref();
    await this.warm;
    if (this.isGone) return null;
    const checkId = this.nextCheckId++;
    const timer = setTimeout(() => void this.terminate(), deadlineMs);
    try {
      return await new Promise((resolve, reject) => {
        this.running = { checkId, read, resolve, reject };
        this.send({ type: 'check', checkId, ...check });
      });
    } finally {
      clearTimeout(timer);
      this.running = null;
      this.worker.unref();
    }
  }

  async terminate(): Promise<void> {
    this.lost(new Error('the type checker was closed'));
    await this.worker.terminate();
  }

  private send(message: ToWorker): void { this.worker.postMessage(message); }

  private receive(message: FromWorker): void {
    if (message.type === 'ready') this.whenReady?.resolve(message.version);
    else if (message.type === 'warm') this.markWarm();
    else if (message.checkId !== this.running?.checkId) return;
    else if (message.type === 'checked') this.running.resolve(message.diagnostics);
    else void this.answer(this.running, message.paths);
  }

  private async answer({ checkId, read, reject }: Running, paths: readonly string[]): Promise<void> {
    try {
      this.send({ type: 'texts', checkId, texts: await read(paths) });
    } catch (cause) {
      reject(new SandboxBroken('The declarations of the tools could not be read.', { cause }));
    }
  }

  private lost(error: Error): void {
    this.isGone = true;
    this.whenReady?.reject(error);
    this.markWarm();
    this.running?.resolve(null);
  }
}
