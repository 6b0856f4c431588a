import { parentPort } from 'node:worker_threads';
import ts from 'typescript';
import { ApiFiles } from './compiler/api-files';
import { Compiler } from './compiler/compile';
import { programText } from './compiler/program-text';
import { findFaults } from './findings/find';
import type { FromWorker, ToWorker } from './messages';

/** Entry of the compiler's thread: one check at a time. Started by check-thread.ts, bundled by bundle-worker.ts. What it throws ends the thread. */
const port = parentPort;
if (!port) throw new Error('worker.ts is the entry of a worker thread');
const send = (message: FromWorker): void => port.postMessage(message);

const known = new Map<number, { files: ApiFiles; compiler: Compiler }>();
let current: { check: Extract<ToWorker, { type: 'check' }>; text: string; asked: ReadonlySet<string> } | null = null;

port.on('message', (message: ToWorker) => {
  if (message.type === 'check') start(message);
  else if (message.checkId === current?.check.checkId) {
    apiOf(current.check.apiId).files.add(message.texts);
    proceed();
  }
});

function start(check: Extract<ToWorker, { type: 'check' }>): void {
  if (check.forget !== null) known.delete(check.forget);
  if (check.paths !== null) known.set(check.apiId, { files: new ApiFiles(check.paths), compiler: new Compiler() });
  current = { check, text: programText(check.source), asked: new Set() };
  proceed();
}

/** Compiles when all texts are here, else asks for those that are missing; an API may lack the text of one of its paths. */
function proceed(): void {
  if (current === null) return;
  const { check: { checkId, apiId, modules }, text, asked } = current;
  const { files: api, compiler } = apiOf(apiId);
  const { files, missing } = api.collect(text, modules);
  const paths = missing.filter((path) => !asked.has(path));
  if (paths.length > 0) {
    current.asked = new Set([...asked, ...paths]);
    send({ type: 'need', checkId, paths });
    return;
  }
  current = null;
  send({ type: 'checked', checkId, diagnostics: findFaults(compiler.compile(files, api, modules), api.paths.concat(Object.keys(modules))) });
}

function apiOf(apiId: number): { files: ApiFiles; compiler: Compiler } {
  const api = known.get(apiId);
  if (!api) throw new Error(`the thread does not know the API ${apiId}`);
  return api;
}

/** The first check reads the language's declarations, which takes long and says nothing of the program. */
function warmUp(): void {
  const api = new ApiFiles([]);
  const { files } = api.collect(warmUpSource, {});
  findFaults(new Compiler().compile(files, api, {}), []);
}

const warmUpSource = 'const counts: Record<string, number> = {}; for (const [key, n] of new Map([["a", 1]])) counts[key] = await Promise.resolve(n); throw counts;';

if (typeof ts.createProgram !== 'function') throw new Error(`typescript ${ts.version} has no JavaScript API`);
send({ type: 'ready', version: ts.version });
warmUp();
send({ type: 'warm' });
