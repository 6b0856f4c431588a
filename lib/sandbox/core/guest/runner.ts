import { startHook } from '../source/shape-program';

/** Guest code: takes the program's body, runs it once, and hands its value over as JSON text. */
export const runnerSource = String.raw`
let programBody;
Object.defineProperty(globalThis, '${startHook}', {
  configurable: true, value: (body) => { programBody = body; delete globalThis.${startHook}; },
});

const settledValues = new Map();

const valueJson = (value, found) => {
  try {
    return toJson(value, settledValues, found);
  } catch (error) {
    if (error.message === 'circular reference') error.message = 'The returned value refers to itself, so it cannot become JSON.';
    throw error;
  }
};

const runProgram = async () => {
  let value = await programBody();
  if (typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value))) value = await value();
  for (;;) {
    const found = [];
    const json = valueJson(value, found);
    if (found.length === 0) return send('done', json);
    for (const promise of found) settledValues.set(promise, await promise);
  }
};

/** The cause of an error, the errors of an AggregateError. */
const describeCauses = ({ cause, errors }) => {
  const causes = [cause, ...(isArray(errors) ? errors.slice(0, 5) : [])].filter((one) => one instanceof Error);
  return causes.length === 0 ? '' : ' (' + causes.map((one) => String(one.name) + ': ' + String(one.message)).join('; ') + ')';
};

const describeError = (error) => {
  const isObject = (typeof error === 'object' || typeof error === 'function') && error !== null;
  if (!isObject || !(error instanceof Error)) {
    return stringify({ name: null, message: typeof error === 'string' ? error : logValue(error, true), stack: null, toolKind: null, fileCode: null });
  }
  return stringify({
    name: String(error.name), message: String(error.message) + describeCauses(error), stack: typeof error.stack === 'string' ? error.stack : null,
    toolKind: error instanceof ToolError ? String(error.kind) : null,
    fileCode: error instanceof FileError ? String(error.code) : null,
  });
};

const api = { runProgram, settleCall, fireTimer, useVirtualTime, describeError, useFiles };
`;
