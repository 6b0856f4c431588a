/** Right programs in plain JavaScript, as models write them: no types, accumulators without any, properties added later, precautions. */
export const correctPlain: Readonly<Record<string, string>> = {
  'count by status with an untyped accumulator': `
const { list_builds } = await import('./servers/ci');
const page = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const counts = page.builds.reduce((acc, b) => { acc[b.status] = (acc[b.status] || 0) + 1; return acc; }, {});
return counts;`,
  'filter in a variable whose words are widened': `
import { list_builds } from './servers/ci/list_builds';
const filter = { project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' };
let cursor = null;
const all = [];
do {
  const page = await list_builds({ ...filter, cursor });
  all.push(...page.builds);
  cursor = page.next_cursor;
} while (cursor);
return all.length;`,
  'arguments filled in later': `
import { list_builds } from './servers/ci/list_builds.ts';
const args = {};
args.project = 'checkout';
args.time_basis = 'started';
args.from = '2026-11-25T23:00:00Z';
args.to = '2026-11-26T23:00:00Z';
const { builds, next_cursor: next } = await list_builds(args);
({ n: builds.length, more: next !== null })`,
  'properties added to an object literal': `
import { list_issues } from './servers/tracker';
const result = { open: 0 };
const { issues } = await list_issues({ state: 'open' });
result.open = issues.length;
result.titles = issues.map((i) => i.title);
result.first = issues[0].title.toUpperCase();
return result.titles.concat(result.first);`,
  'properties added to rows of a tool': `
import * as tracker from './servers/tracker/index.ts';
const { issues } = await tracker.list_issues({});
for (const issue of issues) {
  issue.age_days = 3;
  issue.score = issue.priority * issue.age_days;
}
issues.sort((a, b) => b.score - a.score);
return issues.map((i) => ({ id: i.id, score: i.score }));`,
  'dates subtracted': `
import { list_builds } from './servers/ci';
const { builds } = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const ms = builds.filter((b) => b.finished_at).map((b) => new Date(b.finished_at) - new Date(b.started_at));
return Math.max(...ms);`,
  'a tool without an output schema': `
import { read_file } from './servers/files/read_file';
const data = await read_file({ path: 'stock.json' });
let sum = 0;
for (const row of data.rows) sum += row.qty;
return { sum, total: data.meta.total };`,
  'text of a tool without an output schema': `
import { read_file, list_files } from './servers/files';
const names = await list_files();
const text = await read_file({ path: names.find((n) => n.endsWith('.csv')) });
return text.split('\\n').slice(1).map((line) => line.split(',')).map(([sku, qty]) => ({ sku, qty: Number(qty) }));`,
  'error asked for its kind': `
import { get_issue } from './servers/tracker';
let outcome = 'none';
try {
  await get_issue({ id: 99 });
} catch (e) {
  outcome = e instanceof Error && e.kind === 'tool_error' ? 'not found: ' + e.message : String(e);
}
return outcome;`,
  'ToolError': `
import { callTool, ToolError } from './client';
try {
  await callTool('tracker', 'get_issue', { id: 99 });
} catch (error) {
  if (error instanceof ToolError) return { kind: error.kind, value: error.value };
  throw error;
}`,
  'result asked for an error': `
import { list_deals } from './servers/crm';
const page = await list_deals({ stage: 'won', page: 1 });
if (page.error) throw new Error(page.error);
if (!page.deals || page.deals.length === 0) return [];
return page.deals.map((d) => d.amount);`,
  'a second name tried': `
import { list_issues } from './servers/tracker';
const res = await list_issues({ limit: 2 });
const rows = res.items ?? res.issues ?? [];
const list = Array.isArray(res) ? res : (Array.isArray(res.data) ? res.data : res.issues);
return [rows.length, list.length];`,
  'a class without declared fields': `
import { list_deals } from './servers/crm/list_deals.js';
class Totals {
  constructor() { this.sums = {}; this.seen = new Set(); }
  add(deal) {
    if (this.seen.has(deal.id)) return;
    this.seen.add(deal.id);
    this.sums[deal.currency] = (this.sums[deal.currency] ?? 0) + deal.amount;
  }
}
const totals = new Totals();
for (const page of [1, 2]) (await list_deals({ stage: 'won', page })).deals.forEach((d) => totals.add(d));
return totals.sums;`,
  'optional parameters left out': `
import { post_message } from './servers/chat';
function post(channel, text, thread) {
  return post_message({ channel, text, ...(thread ? { thread_id: thread } : {}) });
}
const first = await post('ops', 'hello');
const second = await post('ops', 'again', first.message_id);
return second;`,
  'the best so far': `
import { list_deals } from 'servers/crm';
let best = null;
const { deals } = await list_deals({ stage: 'offer' });
deals.forEach((deal) => { if (!best || deal.amount > best.amount) best = deal; });
return best ? best.owner.name : null;`,
  'waits and polls': `
import { read_messages } from './servers/chat';
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
for (let i = 0; i < 5; i++) {
  const { messages } = await read_messages({ channel: 'ops', limit: 10 });
  const hit = messages.find((m) => /deployment finished/i.test(m.text));
  if (hit) return { found: true, id: hit.id, attempts: i + 1 };
  await sleep(5);
}
return { found: false };`,
  'dynamic choice of a tool': `
import * as tracker from './servers/tracker';
const name = 'get_' + 'issue';
const out = await tracker[name]({ id: 1 });
const handlers = { list: tracker.list_issues, one: tracker.get_issue };
return [out.issue.title, (await handlers.list({})).total];`,
  'prose around a block': `
I will count the open issues per label.

\`\`\`js
import { list_issues } from "./servers/tracker";
const perLabel = {};
for (const issue of (await list_issues({ state: "open" })).issues) for (const label of issue.labels) perLabel[label] = (perLabel[label] || 0) + 1;
Object.entries(perLabel).sort((a, b) => b[1] - a[1])
\`\`\`

This returns the labels, most frequent first.`,
  'globals of the sandbox': `
const url = new URL('https://example.org/a?b=1');
url.searchParams.set('c', 2);
const id = crypto.randomUUID();
const bytes = new TextEncoder().encode(btoa('x'));
const copy = structuredClone({ when: new Date(0), set: new Set([1]) });
const started = performance.now();
console.table([{ a: 1 }]);
if (typeof process !== 'undefined') console.log(process.env);
return [url.href, id.length, bytes.length, copy.set.size, performance.now() >= started, Object.groupBy([1, 2, 3], (n) => n % 2 ? 'odd' : 'even')];`,
  'a promise chain': `
import { list_issues, get_issue } from './servers/tracker';
return list_issues({ state: 'open' })
  .then(({ issues }) => Promise.all(issues.map(({ id }) => get_issue({ id }))))
  .then((all) => all.flatMap((one) => one.comments).length)
  .catch((error) => ({ failed: error.message }));`,
  'an unknown status is looked for': `
import { list_builds } from './servers/ci';
const known = ['success', 'failed', 'cancelled', 'running'];
const { builds } = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const odd = builds.find((b) => !known.includes(b.status));
if (odd) throw new Error('unknown status ' + odd.status);
const bad = builds.filter((b) => b.status === 'failed' || b.status === 'error');
switch (builds[0].status) {
  case 'success': case 'failed': case 'cancelled': case 'running': break;
  case 'unknown': throw new Error('unknown');
}
return bad.length;`,
  'a table of counters read later': `
import { list_issues } from './servers/tracker';
const stats = { total: 0 };
for (const issue of (await list_issues({})).issues) {
  stats.total++;
  stats[issue.state] = (stats[issue.state] ?? 0) + 1;
}
return { open: stats.open, closed: stats.closed, rate: (stats.closed / stats.total).toFixed(2) };`,
};
