import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * A plain server that misbehaves, by its environment:
 *   MOODY_LOG            a file to which each start and each call is appended as a line
 *   MOODY_START=once     every start after the first ends at once
 *   MOODY_LIST=shrinks   every start after the first lists no tool `recall`
 *   MOODY_LIST=dies      it ends when its tools have been listed
 *   MOODY_LIST=nags      it says after each list that its tools have changed
 *   MOODY_LIST=restless  each list has a tool more
 *   MOODY_PAGES          pages of its list, one tool on each of the first
 *   MOODY_STRAY          two lines on standard output that are no messages, the first with the token
 *   MOODY_TOKEN          said on standard error before it ends, and its argument after it
 */
const { MOODY_LOG: log = '', MOODY_START: start, MOODY_LIST: list, MOODY_PAGES: pages = '1', MOODY_STRAY: stray, MOODY_TOKEN: token } = process.env;
const starts = log !== '' && existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter((line) => line === 'start').length : 0;
const write = (line) => { if (log !== '') appendFileSync(log, `${line}\n`); };
const die = (code) => process.stderr.write(`going down, token ${token}${process.argv[2] ?? ''}\n`, () => process.exit(code));
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const changed = () => send({ method: 'notifications/tools/list_changed' });

write('start');
if (start === 'once' && starts > 0) die(5);

const inputSchema = { type: 'object' };
let names = ['remember', 'recall', 'die', 'die_after', 'drop_recall', 'announce'].filter((name) => !(list === 'shrinks' && starts > 0 && name === 'recall'));
let memory = null;
const text = (value) => ({ content: [{ type: 'text', text: String(value) }] });
const answers = {
  remember: ({ value }) => { memory = value; return text('kept'); },
  recall: () => text(memory),
  die_after: () => { setImmediate(() => die(4)); return text('farewell'); },
  drop_recall: () => { names = names.filter((name) => name !== 'recall'); changed(); changed(); return text('dropped'); },
  announce: () => { changed(); return text('announced'); },
};

function listed({ cursor } = {}) {
  if (list === 'restless') names = [...names, `extra_${names.length}`];
  if (list === 'nags') setImmediate(changed);
  if (list === 'dies') setImmediate(() => die(6));
  const page = Number(cursor ?? 1);
  const last = page === Number(pages);
  const shown = last ? names.slice(page - 1) : names.slice(page - 1, page);
  return { tools: shown.map((name) => ({ name, inputSchema })), ...(last ? {} : { nextCursor: String(page + 1) }) };
}

function answer({ id, method, params }) {
  if (id === undefined) return;
  const reply = (result) => send({ id, result });
  if (method === 'initialize') return reply({ protocolVersion: params.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'moody', version: '1' } });
  if (method === 'tools/list') return reply(listed(params));
  if (method !== 'tools/call') return send({ id, error: { code: -32601, message: 'Method not found' } });
  write(params.name);
  if (params.name === 'die') return die(3);
  if (!names.includes(params.name)) return send({ id, error: { code: -32602, message: `no tool ${params.name}` } });
  return reply(answers[params.name](params.arguments));
}

if (stray !== undefined) process.stdout.write(`listening, token ${token}\nand another line\n`);
createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));
