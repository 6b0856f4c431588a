/** Right programs with less usual means: what a compiler minds and an engine does not. */
export const correctOdd: Readonly<Record<string, string>> = {
  'dates where ISO text is wanted': `
import { list_builds } from './servers/ci';
const to = new Date('2026-11-26T23:00:00Z');
const from = new Date(+to - 24 * 3600 * 1000);
const { builds } = await list_builds({ project: 'checkout', time_basis: 'finished', from, to });
return builds.length;`,
  'the shape of MCP results unpacked': `
import { list_issues } from './servers/tracker';
const unpack = (r) => r?.structuredContent ?? (r?.content ? JSON.parse(r.content[0].text) : r);
const raw = await list_issues({});
const data = raw.content ? JSON.parse(raw.content[0].text) : raw;
const more = raw.structuredContent ?? raw;
return [unpack(raw).issues.length, data.issues.length, more.total];`,
  'text or object': `
import { list_issues } from './servers/tracker';
let res = await list_issues({});
if (typeof res === 'string') res = JSON.parse(res);
if (res.items) res.issues.push(...res.items);
if (res.next && res.next.cursor) console.log(res.next.cursor);
return res.issues.length;`,
  'words of other systems beside the right ones': `
import { list_builds } from './servers/ci';
const { builds } = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const n = { good: 0, bad: 0, other: 0 };
for (const { status } of builds) {
  if (status === 'success' || status === 'passed') n.good++;
  else if (status === 'failed') n.bad++;
  else if (status === 'timeout') n.bad++;
  else n.other++;
}
return n;`,
  'number compared with text by ==': `
import { list_issues } from './servers/tracker';
const wanted = '2';
const hit = (await list_issues({})).issues.find((i) => i.id == wanted);
return hit && hit.title;`,
  'sort by a boolean, parseInt of a number': `
import { list_deals } from './servers/crm';
const deals = (await list_deals({ stage: 'new' })).deals.concat((await list_deals({ stage: 'new', page: 2 })).deals);
deals.sort((a, b) => a.amount < b.amount);
return deals.map((d) => parseInt(d.amount / 3) + (d.closes_on > '2026' ? 1 : 0));`,
  'own words for a status': `
import { list_issues } from './servers/tracker';
type Outcome = 'fine' | 'late';
const judge = (hours: number): Outcome | 'unknown' => hours > 5 ? 'late' : 'fine';
const { issues } = await list_issues({});
const judged = issues.map((i) => ({ ...i, outcome: i.estimate_hours ? judge(i.estimate_hours) : 'unknown' as const }));
const mode: string = 'short';
return judged.filter((i) => i.outcome === 'late' || mode === 'long').map((i) => i.title);`,
  'maps and sets as arguments': `
import { upsert_contact } from './servers/crm';
const fields = new Map([['city', 'Paris']]);
const { id } = await upsert_contact({ contact: { name: 'Eve', email: 'eve@example.org' }, fields });
return id;`,
  'a recursive function': `
import { list_deals } from './servers/crm';
const readAll = async (page, acc) => {
  const result = await list_deals({ stage: 'lost', page });
  acc = acc.concat(result.deals);
  return result.page < result.pages ? readAll(page + 1, acc) : acc;
};
return (await readAll(1, [])).length;`,
  'an async function called at the end': `
import { list_issues, update_issue } from './servers/tracker';
async function main() {
  const { issues } = await list_issues({ state: 'open', label: 'bug' });
  const done = [];
  for (const issue of issues.filter((i) => !i.assignee)) {
    const { updated } = await update_issue({ id: issue.id, assignee: 'ada', labels: [...issue.labels, 'triaged'] });
    if (updated) done.push(issue.id);
  }
  return { done };
}
main()`,
  'destructuring with defaults': `
import { list_deals } from './servers/crm';
const { deals = [], pages = 1, next_page = null, ...rest } = await list_deals({ stage: 'won' });
const [{ owner: { name, team = 'none' } = {}, currency: cur = 'EUR' } = {}] = deals;
return { name, team, cur, pages, next_page, rest };`,
  'new methods of the language': `
import { list_issues } from './servers/tracker';
const { issues } = await list_issues({});
const groups = Map.groupBy(issues, (i) => i.state);
const labels = new Set(issues.flatMap((i) => i.labels)).union(new Set(['extra']));
const sorted = issues.toSorted((a, b) => b.id - a.id).with(0, issues[0]);
const { promise, resolve } = Promise.withResolvers();
resolve(groups.get('open').values().map((i) => i.title).take(1).toArray());
return [await promise, labels.size, sorted.at(-1).id, Object.fromEntries(groups), [3, 1].findLast((n) => n > 0)];`,
  'regular expressions with groups': `
import { read_messages } from './servers/chat';
const { messages } = await read_messages({ channel: 'ops' });
const found = messages.map((m) => m.text.match(/^(?<what>\\w+) (?<how>\\w+)$/)).filter(Boolean);
return found.map((m) => m.groups.what + ':' + m.groups.how + m.index);`,
  'labelled loops and var': `
import { list_deals } from './servers/crm';
var found;
outer: for (var stage of ['lost', 'won']) {
  for (var page = 1; page <= 2; page++) {
    var result = await list_deals({ stage, page });
    for (var deal of result.deals) if (deal.amount >= 200) { found = deal; break outer; }
  }
}
return found.id;`,
  'functions with properties and overloads by hand': `
import { get_issue } from './servers/tracker';
function cached(id) {
  cached.store = cached.store || {};
  return cached.store[id] ??= get_issue({ id });
}
const [a, b] = await Promise.all([cached(1), cached(1)]);
return a === b ? a.issue.title : 'twice';`,
  'errors of its own': `
import { get_issue } from './servers/tracker';
class PartialResult extends Error {
  constructor(message, public readonly pages = 0) { super(message); this.name = 'PartialResult'; this.complete = false; }
}
try {
  await get_issue({ id: -1 });
} catch (cause) {
  const error = new PartialResult('stopped', 1);
  error.cause = cause;
  return { name: error.name, complete: error.complete, pages: error.pages, why: error.cause.message };
}`,
  'JSON round trip and any record': `
import { list_deals } from './servers/crm';
const copy = JSON.parse(JSON.stringify(await list_deals({ stage: 'won' })));
const table: Record<string, any> = {};
for (const d of copy.deals) { table[d.owner.team] = table[d.owner.team] || { n: 0, sum: 0 }; table[d.owner.team].n++; table[d.owner.team].sum += d.amount; }
return Object.entries(table).map(([team, { n, sum }]) => ({ team, mean: sum / n }));`,
  'options merged': `
import { list_issues } from './servers/tracker';
const defaults = { limit: 10 };
function search(options: any = {}) { return list_issues({ ...defaults, ...options }); }
const one = await search({ state: 'open' });
const two = await search();
const three = await list_issues(Object.assign({}, defaults, { state: 'closed' as const }));
return [one.total, two.total, three.total];`,
  'keys and counts by Object': `
import { list_issues } from './servers/tracker';
const { issues } = await list_issues({});
const tally = issues.flatMap((i) => i.labels).reduce((t, l) => ({ ...t, [l]: (t[l] || 0) + 1 }), {});
const top = Object.keys(tally).sort((a, b) => tally[b] - tally[a])[0];
const sizes = Object.fromEntries(Object.entries(tally).map(([k, v]) => [k, 'x'.repeat(v)]));
return { top, count: tally[top], bugs: tally.bug, sizes };`,
  'a property that is looked for': `
import { list_builds } from './servers/ci';
const page = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const next = 'next_cursor' in page ? page.next_cursor : page.cursor;
const total = page.total !== undefined ? page.total : page.builds.length;
if ('errors' in page) throw new Error(String(page.errors));
return [next, total];`,
  'more asked of a result that reports an error': `
import { list_issues } from './servers/tracker';
const out: { issues: any[]; error?: string } = { issues: [] };
try {
  const r = await list_issues({ state: 'open' });
  if (r.isError || r.error) out.error = r.message ?? 'unknown';
  else out.issues = r.issues;
} catch (e: any) { out.error = e.message; }
return out;`,
  'alternatives of several steps': `
import * as crm from './servers/crm';
const c = await crm.find_contact({ email: 'ada@example.org' });
const contact = c.contact || (c.result && c.result.contact) || null;
const list = crm.listDeals ?? crm.list_deals;
return [contact ? contact.id : 'none', (await list({ stage: 'won' })).deals.length];`,
  'callTool by name': `
import { callTool } from './client';
const page = await callTool('tracker', 'list_issues', { state: 'open' });
const typed = await callTool<{ total: number }>('tracker', 'list_issues', {});
return [page.issues.map((i) => i.id), typed.total];`,
  'timers, races and events of its own': `
import { read_messages } from './servers/chat';
const listeners = {};
const on = (name, f) => (listeners[name] ||= []).push(f);
const emit = (name, ...args) => (listeners[name] || []).forEach((f) => f(...args));
let seen = 0;
on('message', (m) => { seen += m.text.length; });
const timer = setInterval(() => {}, 1000);
const { messages } = await read_messages({ channel: 'ops', limit: 5 });
clearInterval(timer);
messages.forEach((m) => emit('message', m));
return seen;`,
};
