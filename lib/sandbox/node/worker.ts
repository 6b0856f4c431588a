import { parentPort, workerData } from 'node:worker_threads';
import type { FileResult, SandboxCallResult } from '../../engine/ports';
import { ModuleCache } from '../core/modules/prepare-module';
import { defaultProgramLimits } from '../limits';
import { runProgram } from '../core/run-program';
import { SpareVm } from '../core/vm/spare-vm';
import { ControlBlock } from './control-block';
import { LogBatches } from './log-batches';
import type { FromWorker, ToWorker, WorkerStart } from './messages';

/** Entry of a worker thread: runs one program at a time, each in a fresh VM. Started by worker-slot.ts, bundled by bundle-worker.ts. */
const port = parentPort;
if (!port) throw new Error('worker.ts is the entry of a worker thread');
const { engine: shared, control: buffer }: WorkerStart = workerData;
const spare = new SpareVm();
const engine = { ...shared, spare };
const control = new ControlBlock(buffer);
const cache = new ModuleCache();
const send = (message: FromWorker): void => port.postMessage(message);

let modules: Readonly<Record<string, string>> = {};
let current: { runId: number; abort: AbortController; answers: Answers<SandboxCallResult>; fileAnswers: Answers<FileResult>; waits: Answers<void> } | null = null;

/** Those that wait for an answer of the other thread. */
class Answers<Result> {
  private readonly waiting = new Map<number, (result: Result) => void>();
  private nextId = 1;

  /** @param ask sends the question with the id that its answer will bear */
  wait(ask: (callId: number) => void): Promise<Result> {
    return new Promise((resolve) => {
      const callId = this.nextId++;
      this.waiting.set(callId, resolve);
      ask(callId);
    });
  }

  arrive(callId: number, result: Result): void {
    this.waiting.get(callId)?.(result);
    this.waiting.delete(callId);
  }
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'run') void run(message);
  else if (message.runId !== current?.runId) return;
  else if (message.type === 'cancel') current.abort.abort();
  else if (message.type === 'fileAnswer') current.fileAnswers.arrive(message.callId, message.result);
  else if (message.type === 'waited') current.waits.arrive(message.callId);
  else current.answers.arrive(message.callId, message.result);
});

async function run({ runId, source, limits, modules: given, hasFiles, hasWait }: Extract<ToWorker, { type: 'run' }>): Promise<void> {
  modules = given ?? modules;
  const abort = new AbortController();
  const [answers, fileAnswers, waits] = [new Answers<SandboxCallResult>(), new Answers<FileResult>(), new Answers<void>()];
  current = { runId, abort, answers, fileAnswers, waits };
  const logs = new LogBatches((lines) => send({ type: 'log', runId, lines }));
  try {
    const { result, spoiled } = await runProgram({ source, modules }, {
      callTool: (call) => answers.wait((callId) => send({ type: 'call', runId, callId, ...call })),
      ...(hasFiles && { callFile: (request) => fileAnswers.wait((callId) => send({ type: 'file', runId, callId, request })) }),
      ...(hasWait && { wait: (ms) => waits.wait((callId) => send({ type: 'wait', runId, callId, ms })) }),
      log: (line) => logs.add(line),
      isCancelled: () => control.isCancelled(runId),
      observe: (state) => {
        control.observe(state);
        if (!state.inside) logs.flush();
      },
    }, { limits, signal: abort.signal, engine, cache, now: () => performance.now() });
    send({ type: 'finished', runId, result: { ...result, logs: [] }, spoiled });
    if (!spoiled) setImmediate(() => spare.refill(engine, limits));
  } catch (error) {
    send({ type: 'broken', runId, message: error instanceof Error ? `${error.message}\n${String(error.cause ?? error.stack)}` : String(error) });
  } finally {
    current = null;
  }
}

/** The first program of a thread loads and compiles much; nobody shall wait for that. */
async function warmUp(): Promise<void> {
  const abort = new AbortController();
  const host = { callTool: async () => ({ ok: true as const, json: 'null' }), log: () => {}, isCancelled: () => false, observe: () => {} };
  await runProgram({ source: warmUpSource, modules: {} }, host, { limits: defaultProgramLimits, signal: abort.signal, engine, cache, now: () => performance.now() });
}

const warmUpSource = 'import { callTool } from "./client"; console.log({ a: 1 }); const x: number = 1; return await callTool("", "", { x });';

void warmUp().then(() => {
  send({ type: 'ready' });
  spare.refill(engine, defaultProgramLimits);
});
