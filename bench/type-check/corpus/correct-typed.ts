/** Right programs in TypeScript, with the liberties that models take: casts, types that say less than the data has, loose narrowing. */
export const correctTyped: Readonly<Record<string, string>> = {
  'own type that says less': `
import { list_builds } from './servers/ci';
interface Build { id: string; status: string }
const seen = new Map<string, Build>();
const { builds } = await list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
for (const b of builds as Build[]) seen.set(b.id, b);
const authors = new Set([...seen.values()].map((b) => b.author));
return [seen.size, authors.size];`,
  'any everywhere': `
import { list_deals } from './servers/crm';
const all: any[] = [];
let page: any = { page: 0, pages: 1 };
while (page.page < page.pages) {
  page = await list_deals({ stage: 'won', page: page.page + 1 }) as any;
  all.push(...page.deals);
}
return all.reduce((sum: number, d: any) => sum + d.amount, 0);`,
  'JSON.parse': `
import { read_file } from './servers/files';
const text = await read_file({ path: 'stock.json' });
const data = typeof text === 'string' ? JSON.parse(text) : text;
const bySku: Record<string, number> = {};
for (const row of data.rows) bySku[row.sku] = row.qty;
return bySku;`,
  'unknown cast to an own type': `
import { read_file } from './servers/files/read_file';
type Stock = { rows: { sku: string; qty: number }[] };
const stock = (await read_file({ path: 'stock.json' })) as Stock;
const low = stock.rows.filter((r) => r.qty < 3);
return low.map((r) => r.sku);`,
  'generic helpers': `
import { list_deals } from './servers/crm';
import { list_issues } from './servers/tracker';
async function collect<T>(fetchPage: (page: number) => Promise<{ items: T[]; more: boolean }>): Promise<T[]> {
  const out: T[] = [];
  for (let page = 1; ; page++) {
    const { items, more } = await fetchPage(page);
    out.push(...items);
    if (!more) return out;
  }
}
function groupBy<T, K extends string>(list: T[], key: (item: T) => K): Record<K, T[]> {
  return list.reduce((acc, item) => { (acc[key(item)] ||= []).push(item); return acc; }, {} as Record<K, T[]>);
}
const deals = await collect(async (page) => { const p = await list_deals({ stage: 'won', page }); return { items: p.deals, more: p.page < p.pages }; });
const issues = await collect(async () => ({ items: (await list_issues({})).issues, more: false }));
return [Object.keys(groupBy(deals, (d) => d.owner.team)), Object.keys(groupBy(issues, (i) => i.state))];`,
  'enum given where a word is wanted': `
import { list_issues } from './servers/tracker';
enum State { Open = 'open', Closed = 'closed' }
const counts: Partial<Record<State, number>> = {};
for (const state of [State.Open, State.Closed]) counts[state] = (await list_issues({ state })).total;
return counts;`,
  'narrowing of a choice': `
import { find_contact } from './servers/crm';
const lines: string[] = [];
for (const email of ['ada@example.org', 'bob@example.org']) {
  const { result } = await find_contact({ email });
  if (result.found) lines.push(result.contact.name + ' ' + result.contact.fields['city']);
  else lines.push(result.reason);
}
return lines;`,
  'narrowing by negation': `
import { find_contact } from './servers/crm';
const answer = await find_contact({ email: 'ada@example.org' });
if (!answer.result.found) return { missing: answer.result.reason };
return answer.result.contact.fields.city;`,
  'a choice without narrowing': `
import { find_contact } from './servers/crm';
const { result } = await find_contact({ email: 'bob@example.org' });
return result.contact?.name ?? result.reason;`,
  'types imported like values': `
import { list_deals, ListDealsOutput, Deal } from './servers/crm';
import type { Build } from './servers/ci/list_builds';
const page: ListDealsOutput = await list_deals({ stage: 'won' });
const first: Deal = page.deals[0];
const none: Build[] = [];
return [first.id, none.length];`,
  'possibly undefined': `
import { list_issues } from './servers/tracker';
const { issues } = await list_issues({ state: 'open' });
const byId = new Map(issues.map((i) => [i.id, i]));
const title: string = byId.get(1).title;
const hours: number = issues.find((i) => i.assignee === 'ada').estimate_hours;
return { title, hours: hours * 2 };`,
  'includes with a narrower list': `
import { list_builds } from './servers/ci';
const FINAL = ['success', 'failed', 'cancelled'] as const;
const { builds } = await list_builds({ project: 'checkout', time_basis: 'started', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' });
const final = builds.filter((b) => FINAL.includes(b.status));
return { final: final.length, running: builds.length - final.length };`,
  'retry with backoff': `
import { get_build, list_builds } from './servers/ci';
async function withRetry<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  let last: unknown;
  for (let i = 0; i < tries; i++) {
    try { return await work(); } catch (error) {
      last = error;
      if (!['timeout', 'connection_lost'].includes((error as { kind?: string }).kind ?? '')) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, 2 ** i));
    }
  }
  throw last;
}
const { builds } = await withRetry(() => list_builds({ project: 'checkout', time_basis: 'finished', from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z', cursor: null }));
const { build } = await withRetry(() => get_build({ id: builds[0].id }));
return build.commit.length;`,
  'cast error': `
import { get_issue } from './servers/tracker';
const result: { ok: boolean; message?: string } = { ok: true };
try { await get_issue({ id: 404 }); } catch (err) {
  const error = err as Error;
  result.ok = false;
  result.message = \`\${error.kind ?? error.name}: \${error.message}\`;
}
export default result;`,
  'allSettled': `
import { get_issue } from './servers/tracker';
const settled = await Promise.allSettled([1, 2, 99].map((id) => get_issue({ id })));
const good = settled.filter((s) => s.status === 'fulfilled').map((s) => (s as PromiseFulfilledResult<any>).value.issue.id);
const bad = settled.flatMap((s) => s.status === 'rejected' ? [s.reason.message] : []);
return { good, bad };`,
  'an async generator': `
import { list_deals } from './servers/crm';
async function* deals(stage: 'won' | 'lost') {
  let page = 1, pages = 1;
  do {
    const result = await list_deals({ stage, page });
    pages = result.pages;
    yield* result.deals;
  } while (page++ < pages);
}
let total = 0;
for await (const deal of deals('won')) total += deal.amount;
return total;`,
  'a parameter whose word is a string': `
import { list_deals } from './servers/crm';
const sums: { [stage: string]: number } = {};
async function sum(stage: string) {
  const { deals } = await list_deals({ stage });
  sums[stage] = deals.reduce((s, d) => s + d.amount, 0);
}
await Promise.all(['won', 'lost', 'offer'].map(sum));
return sums;`,
  'satisfies, const and non-null': `
import { upsert_contact, find_contact } from './servers/crm';
const rows = [{ name: 'Ada', email: 'ada@example.org', phone: undefined }, { name: 'Bob', email: 'bob@example.org', phone: '123' }] as const satisfies readonly object[];
const ids: string[] = [];
for (const { name, email, phone } of rows) ids.push((await upsert_contact({ contact: { name, email, phone }, fields: { source: 'sheet' } })).id);
const again = await find_contact({ email: rows.at(0)!.email });
return { ids, found: again.result.found };`,
  'join of two servers': `
import { list_issues } from './servers/tracker';
import { list_deals } from './servers/crm';
type Row = { owner: string; deals: number; issues: number };
const rows: { [owner: string]: Row } = {};
const row = (owner: string) => (rows[owner] ??= { owner, deals: 0, issues: 0 });
const [{ issues }, { deals }] = await Promise.all([list_issues({}), list_deals({ stage: 'won' })]);
issues.forEach((i) => row((i.assignee ?? 'nobody').toLowerCase()).issues++);
deals.forEach((d) => row(d.owner.name.toLowerCase()).deals++);
return Object.values(rows).sort((a, b) => a.owner.localeCompare(b.owner));`,
  'state of a discriminated union of its own': `
import { read_messages } from './servers/chat';
type State = { kind: 'waiting'; tries: number } | { kind: 'done'; text: string };
let state: State = { kind: 'waiting', tries: 0 };
while (state.kind === 'waiting' && state.tries < 3) {
  const { messages } = await read_messages({ channel: 'ops' });
  const hit = messages.find((m) => m.text.includes('finished'));
  state = hit ? { kind: 'done', text: hit.text } : { kind: 'waiting', tries: state.tries + 1 };
}
return state.kind === 'done' ? state.text : null;`,
  'types that do not exist': `
import { list_issues } from './servers/tracker';
const open: Issue[] = (await list_issues({ state: 'open' })).issues as Issue[];
const summary: Array<Pick<Issue, 'id' | 'title'>> = open.map(({ id, title }) => ({ id, title }));
return summary;`,
  'typed by ReturnType': `
import { list_builds } from './servers/ci';
type Page = Awaited<ReturnType<typeof list_builds>>;
type Build = Page['builds'][number];
const range = { from: '2026-11-25T23:00:00Z', to: '2026-11-26T23:00:00Z' };
let cursor: string | null | undefined;
const perBranch = new Map<string, Build[]>();
do {
  const page: Page = await list_builds({ project: 'checkout', time_basis: 'finished', ...range, cursor });
  for (const b of page.builds) perBranch.set(b.branch, [...(perBranch.get(b.branch) ?? []), b]);
  cursor = page.next_cursor;
} while (cursor);
return [...perBranch].map(([branch, list]) => [branch, list.filter((b) => b.status === 'failed').length] as const).sort((a, b) => b[1] - a[1]).slice(0, 3);`,
};
