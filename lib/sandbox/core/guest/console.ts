/** Guest code: the console. Objects are logged as JSON, which costs the reader least; what JSON cannot say is said in words. */
export const consoleSource = String.raw`
const describePromise = '[Promise: await it to get its value]';

const logValue = (value, nested) => {
  if (typeof value === 'string') return nested ? stringify(value) : value;
  if (typeof value === 'bigint') return value + 'n';
  if (typeof value === 'function') return '[Function' + (value.name ? ' ' + value.name : '') + ']';
  if (typeof value === 'symbol') return value.toString();
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Promise) return describePromise;
  if (value instanceof Error) return logError(value);
  const open = [];
  const once = plainOnce();
  try {
    const text = stringify(value, function (key, item) {
      while (open.length > 0 && open[open.length - 1] !== this) open.pop();
      if (item instanceof Promise) return describePromise;
      if (typeof item === 'function') return logValue(item, true);
      const plain = once(item);
      if (typeof plain === 'number' && !Number.isFinite(plain)) return String(plain);
      if (typeof plain === 'object' && plain !== null) {
        if (open.includes(plain)) return '[Circular]';
        open.push(plain);
      }
      return plain;
    });
    return text === undefined ? String(value) : text;
  } catch (error) {
    return '[object that cannot be shown: ' + error.message + ']';
  }
};

const logError = (error) => {
  const { name, message, stack, cause, ...more } = error;
  const head = String(error.name) + (error.message ? ': ' + error.message : '');
  return head + (Object.keys(more).length > 0 ? ' ' + logValue(more, true) : '');
};

const formatters = {
  s: (value) => logValue(value, false),
  d: (value) => (typeof value === 'bigint' ? value + 'n' : String(Number(value))),
  i: (value) => String(Math.trunc(Number(value))),
  f: (value) => String(Number(value)),
  j: (value) => logValue(value, true), o: (value) => logValue(value, true), O: (value) => logValue(value, true), c: () => '',
};

const formatLog = (args) => {
  let rest = args;
  let text = '';
  if (typeof args[0] === 'string' && args.length > 1 && args[0].includes('%')) {
    let used = 1;
    text = args[0].replace(/%([sdifjoOc%])/g, (all, letter) => {
      if (letter === '%') return '%';
      return used < args.length ? formatters[letter](args[used++]) : all;
    });
    rest = args.slice(used);
    if (rest.length > 0) text += ' ';
  }
  return text + rest.map((value) => logValue(value, false)).join(' ');
};

let indent = '';
const counts = Object.create(null);
const timers = Object.create(null);
const writeLog = (...args) => {
  const text = formatLog(args);
  const line = indent === '' ? text : indent + text.replaceAll('\n', '\n' + indent);
  if (send('log', line.slice(0, longestLog)) === true) stopHere();
};
const elapsed = (label) => String(label) + ': ' + (Date.now() - (timers[label] ?? Date.now())) + ' ms';
const defineConsole = () => ({
  log: writeLog, info: writeLog, debug: writeLog, warn: writeLog, error: writeLog, trace: writeLog, dir: (value) => writeLog(value),
  table: (rows) => { for (const row of isArray(rows) ? rows : [rows]) writeLog(row); },
  assert: (condition, ...args) => { if (!condition) writeLog('Assertion failed', ...args); },
  count: (label = 'default') => { counts[label] = (counts[label] ?? 0) + 1; writeLog(label + ': ' + counts[label]); },
  countReset: (label = 'default') => { delete counts[label]; },
  group: (...args) => { if (args.length > 0) writeLog(...args); indent += '  '; },
  groupCollapsed: (...args) => { if (args.length > 0) writeLog(...args); indent += '  '; },
  groupEnd: () => { indent = indent.slice(2); },
  time: (label = 'default') => { timers[label] = Date.now(); },
  timeLog: (label = 'default') => writeLog(elapsed(label)),
  timeEnd: (label = 'default') => { writeLog(elapsed(label)); delete timers[label]; },
});
`;
