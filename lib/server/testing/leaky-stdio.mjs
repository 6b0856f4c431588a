import { createInterface } from 'node:readline';

/** A server that gives away its VAULT_TOKEN and its --key everywhere: in descriptions, results, errors, beside the protocol and when it ends. */
const secrets = [process.env.VAULT_TOKEN ?? '', process.argv[3] ?? ''];
const base64 = (text) => Buffer.from(text).toString('base64');
const forms = (secret) => ({
  plain: `it is ${secret}.`, json: JSON.stringify({ secret }), deeper: JSON.stringify({ text: JSON.stringify({ secret }) }), url: encodeURIComponent(secret), form: new URLSearchParams({ secret }).toString(),
  base64: base64(secret), basic: `Basic ${base64(`user:${secret}`)}`, [secret]: 'as a key',
});
const told = { told: secrets.map(forms) };
const input = { type: 'object', properties: { how: { type: 'string', description: `${secrets.join(' ')} is no example` } } };
const tools = ['tell', 'fail', 'crash'].map((name) => ({ name, description: `Knows ${secrets.join(' and ')}.`, inputSchema: input, annotations: { readOnlyHint: true } }));
const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

function call({ name }) {
  if (name === 'tell') return { content: [{ type: 'text', text: JSON.stringify(told) }] };
  if (name === 'fail') return { content: [{ type: 'text', text: `refused: ${JSON.stringify(told)}` }], isError: true };
  process.stderr.write(`going down with ${secrets.join(' and ')}\n`, () => process.exit(6));
  return null;
}

process.stderr.write(`started with ${secrets.join(' and ')}\n`);
process.stdout.write(`no message, but ${secrets.join(' and ')}\n`);
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'leaky', version: secrets[0] }, instructions: `Use ${secrets[1]}.` }),
  'tools/list': () => ({ tools }), 'tools/call': call,
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = method in answers ? answers[method](params) : undefined;
  if (result === undefined) return say({ id, error: { code: -32601, message: `no method ${method}, says ${secrets[0]}` } });
  if (result !== null) say({ id, result });
});
