const noFiles = 'There is no file system and no process in the sandbox: get data from tools, return or log what you need.';
const withFiles = 'There is no process in the sandbox. Files are below ./workspace and ./skills: await fs.readFile(path), await fs.writeFile(path, text).';
const noNetwork = 'There is no network: import a tool from ./servers and call it.';
const noBrowser = 'There is no browser in the sandbox; globals are on globalThis.';
const noEvents = 'There are no events in the sandbox: call functions, await promises.';
const noStreams = 'There are no streams and no blobs in the sandbox: use text, lists and Uint8Array.';
const noThreads = 'There is one thread: call tools in parallel with Promise.all.';
const noCancelling = 'Calls cannot be aborted here: Promise.race with a promise of setTimeout stops waiting, but every call has to be awaited before the program ends.';
const forgotten = 'Nothing is kept between programs here: return what you need later.';
const useExport = 'Use export default or return for the result.';

const names: readonly (readonly [string, readonly string[]])[] = [
  [noFiles, ['process', 'Deno', 'Bun', '__dirname', '__filename', 'fs', 'readFile', 'writeFile', 'readFileSync', 'writeFileSync']],
  [noNetwork, ['XMLHttpRequest', 'WebSocket', 'EventSource', 'Headers', 'Request', 'Response', 'FormData', 'axios', 'navigator']],
  [noBrowser, ['window', 'self', 'document', 'alert', 'confirm', 'prompt', 'location', 'DOMParser', 'requestAnimationFrame']],
  [noEvents, ['EventTarget', 'Event', 'CustomEvent', 'EventEmitter']],
  [noStreams, ['Blob', 'File', 'FileReader', 'ReadableStream', 'WritableStream', 'TransformStream', 'TextDecoderStream', 'TextEncoderStream', 'CompressionStream']],
  [noThreads, ['Worker', 'SharedWorker', 'MessageChannel', 'BroadcastChannel', 'postMessage', 'WebAssembly']],
  [noCancelling, ['AbortController', 'AbortSignal']],
  [forgotten, ['localStorage', 'sessionStorage', 'indexedDB', 'caches']],
  [useExport, ['module', 'exports']],
  ['No process can be started from the sandbox: import a tool and call it.', ['exec', 'execSync', 'spawn']],
  ['Use TextEncoder, TextDecoder, btoa, atob and Uint8Array.', ['Buffer']],
  ['There is no Intl: format with toFixed, padStart and toISOString.', ['Intl']],
  ['There is no Temporal: use Date; the time zone is UTC.', ['Temporal']],
  ['Use globalThis.', ['global']],
  ["Import it: import { callTool } from './client'.", ['callTool', 'ToolError']],
];
const insteadOf = new Map(names.flatMap(([hint, absent]) => absent.map((name) => [name, hint] as const)));

/** What to use instead of a name that does not exist in the sandbox; null for a name that nobody would expect. */
export function insteadOfAbsent(name: string, hasFiles: boolean): string | null {
  const hint = insteadOf.get(name) ?? null;
  return hasFiles && (hint === noFiles || hint === forgotten) ? withFiles : hint;
}
