import { clientPath, filesPath } from '../modules/resolve';
import { clientSource } from './client';
import { consoleSource } from './console';
import { fileFunctions, filesHook, filesSource } from './files';
import { globalsSource } from './globals';
import { localeSource } from './locale';
import { plainSource } from './plain';
import { runnerSource } from './runner';
import { timersSource } from './timers';
import { urlSource } from './url';

/** The file name of the prelude in stack traces. */
export const preludePath = 'sandbox:prelude';

const clientHook = '__sandbox_client__';

/**
 * The script that is run first in a fresh VM. Its value is a function that takes the one function to the outside,
 * `send(kind, ...)`, and the length at which a log line is cut, and returns what the sandbox calls: runProgram, settleCall, fireTimer, useVirtualTime,
 * describeError, useFiles.
 */
export const preludeSource = [
  '(function (send, longestLog) { "use strict";',
  plainSource, clientSource, consoleSource, timersSource, urlSource, localeSource, globalsSource, filesSource, runnerSource,
  `Object.defineProperty(globalThis, '${clientHook}', { configurable: true, value: { callTool, ToolError } });`,
  'return api; })',
].join('\n');

/** The module `client.ts`; run right after the prelude, it takes what that left for it on the global object. */
export const clientModule = {
  path: clientPath,
  code: `export const { callTool, ToolError } = globalThis.${clientHook}; delete globalThis.${clientHook};`,
};

/** The module of the files; run after 'useFiles', it takes what that left for it. */
export const filesModule = {
  path: filesPath,
  code: `const fs = globalThis.${filesHook}; delete globalThis.${filesHook};\n`
    + `export const { ${fileFunctions.join(', ')} } = fs; export { fs as default, fs as promises };`,
};
