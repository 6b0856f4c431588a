/**
 * Guest code: the border to the tools. Everything crosses as text. An Error made where the call stands keeps its stack, so that a
 * call that fails later still points at the line that made it.
 */
export const clientSource = String.raw`
class ToolError extends Error {
  constructor(message, kind, value) {
    super(message);
    this.kind = kind ?? 'tool_error';
    this.value = value ?? null;
  }
}
Object.defineProperty(ToolError.prototype, 'name', { value: 'ToolError', configurable: true, writable: true });

const pendingCalls = Object.create(null);
let nextCallId = 1;

/** Does not return: the sandbox has decided to end the program and interrupts this loop. */
const stopHere = (error) => {
  send('site', String((error ?? new Error()).stack));
  for (;;) {}
};

const argumentsJson = (server, tool, input) => {
  try {
    const once = plainOnce();
    return stringify(input === undefined ? {} : input, (key, item) => once(item)) ?? 'null';
  } catch (error) {
    throw new ToolError('The arguments of ' + server + '.' + tool + ' are no JSON: ' + error.message, 'invalid_arguments');
  }
};

/** Completes the error that was made where the call stands. */
const toolFault = (site, kind, message, json) => {
  Object.defineProperty(site, 'message', { value: message, configurable: true, writable: true, enumerable: false });
  site.kind = kind;
  site.value = json === undefined ? null : parse(json);
  return site;
};

const callTool = (server, tool, input) => new Promise((resolve, reject) => {
  const site = new ToolError('');
  const json = argumentsJson(server, tool, input);
  const id = nextCallId++;
  pendingCalls[id] = { resolve, reject, fail: (kind, message, json) => toolFault(site, kind, message, json) };
  if (send('call', id, String(server), String(tool), json) === true) stopHere(site);
});

const settleCall = (id, json, kind, message) => {
  const { resolve, reject, fail } = pendingCalls[id];
  delete pendingCalls[id];
  if (kind === undefined) {
    try {
      return resolve(parse(json));
    } catch {
      kind = 'invalid_result';
      message = 'The result is not JSON.';
      json = undefined;
    }
  }
  reject(fail(kind, message, json));
};
`;
