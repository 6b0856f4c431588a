/**
 * What privacy costs: the same results through withPrivacy, beside JSON.parse and JSON.stringify of the same text in the same run. Each round
 * has a vault of its own and people of its own. Run: npx tsx bench/privacy/main.ts
 */
import type { JsonValue } from '../../lib/engine/json';
import type { ToolGateway, ToolResult } from '../../lib/engine/ports';
import { privacyRules } from '../../lib/engine/privacy-rules';
import { withPrivacy } from '../../lib/mcp/privacy';
import { buildLog, leads, leadsCsv, numberTable } from './data';

const rules = privacyRules.parse({ phoneRegion: 'DE', fields: [{ path: '/rows/*/name', kind: 'NAME' }] });
const rounds = 5;

/** A gateway that has one result ready. */
const ready = (result: ToolResult): ToolGateway => ({ servers: [], callTool: async () => result, close: async () => undefined });
const call = { server: 'sheet', tool: 'read', args: {} };
const calm = { signal: new AbortController().signal, timeoutMs: 1_000 };

const jsonResult = (value: JsonValue): ToolResult => ({ outcome: 'ok', value, text: JSON.stringify(value), unwrapped: 'structured', message: null, durationMs: 0 });
const textResult = (text: string): ToolResult => ({ outcome: 'ok', value: text, text, unwrapped: 'text', message: null, durationMs: 0 });

const cases: { name: string; make: (round: number) => ToolResult }[] = [
  { name: '10,000 leads, structured', make: (round) => jsonResult({ rows: leads(10_000, round) }) },
  { name: '10,000 leads, CSV text', make: (round) => textResult(leadsCsv(10_000, round)) },
  { name: 'build log, nothing sensitive', make: (round) => textResult(buildLog(12_000, round)) },
  { name: 'table of numbers', make: (round) => jsonResult({ rows: numberTable(20_000, round) }) },
];

/** Processor time, so that other work on the machine counts less. */
async function timed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(make: (round: number) => ToolResult) {
  const times: Record<'json' | 'observe' | 'tokenise' | 'shown' | 'unseen', number[]> = { json: [], observe: [], tokenise: [], shown: [], unseen: [] };
  let megabytes = 0;
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
    const result = make(round + 1);
    const json = JSON.stringify(result.value);
    megabytes = Buffer.byteLength(json) / 1e6;
    times.json.push(await timed(() => JSON.stringify(JSON.parse(json))));
    const observed = withPrivacy(ready(result), rules, { mode: 'observe' });
    times.observe.push(await timed(() => observed.gateway.callTool(call, calm)));
    times.shown.push(await timed(() => observed.watch.shown(result.text)));
    const tokenised = withPrivacy(ready(result), rules, { mode: 'tokenise' });
    let seen = '';
    times.tokenise.push(await timed(async () => { seen = (await tokenised.gateway.callTool(call, calm)).text; }));
    times.unseen.push(await timed(() => tokenised.watch.shown(seen)));
  }
  const perMegabyte = (name: keyof typeof times): number => median(times[name]) / megabytes;
  return { megabytes, json: perMegabyte('json'), observe: perMegabyte('observe'), tokenise: perMegabyte('tokenise'), shown: perMegabyte('shown'), unseen: perMegabyte('unseen') };
}

console.log(`Node ${process.version}, milliseconds of processor time per MB of the value's JSON (ratio to JSON.parse and stringify), median of ${rounds} after one to warm up\n`);
console.log(`${'data'.padEnd(30)} ${'MB'.padStart(5)} ${['JSON', 'observe', 'tokenise', 'shown, observe', 'shown, tokenise'].map((name) => name.padStart(16)).join('')}`);
for (const { name, make } of cases) {
  const measured = await measure(make);
  const cells = ([measured.observe, measured.tokenise, measured.shown, measured.unseen]).map((ms) => `${ms.toFixed(0)} (${(ms / measured.json).toFixed(0)}x)`.padStart(16));
  console.log(`${name.padEnd(30)} ${measured.megabytes.toFixed(1).padStart(5)} ${measured.json.toFixed(1).padStart(16)}${cells.join('')}`);
}
