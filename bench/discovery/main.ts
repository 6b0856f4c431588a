/**
 * How well and how fast search_tools finds, beside a linear scan and a general search library in the same run, and what its answers
 * cost in tokens. Run: npx tsx bench/discovery/main.ts [--missed]; --missed lists the tuning needs that were missed, never the held-out ones.
 */
import { baseServers } from '../../lib/suites/inventory';
import { heldOutNeeds, tuningNeeds } from '../../lib/mcp/code-api/testing/needs';
import { measureRecall, type Recall } from '../../lib/mcp/code-api/testing/needs/recall';
import { linearScan, miniSearch, ours } from './engines';
import { measureSpeed } from './speed';
import { table } from './table';
import { measureTokens } from './token-cost';

const engines = { 'search_tools': ours, 'MiniSearch': miniSearch, 'linear scan': linearScan };
const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const servers = baseServers();
print(`${servers.reduce((sum, { tools }) => sum + tools.length, 0)} tools over ${servers.length} servers`, '');
const share = (value: number): string => value.toFixed(3);
const recallCells = (name: string, half: string, { needs, at1, at5, at10, mrr }: Recall): string[] => [`${name}, ${half}`, String(needs), share(at1), share(at5), share(at10), share(mrr)];
const recallRows = Object.entries(engines).flatMap(([name, engine]) => {
  const search = engine(servers);
  return [recallCells(name, 'held out', measureRecall(search, heldOutNeeds)), recallCells(name, 'tuning', measureRecall(search, tuningNeeds))];
});
print(...table(['', 'needs', 'recall@1', 'recall@5', 'recall@10', 'MRR'], recallRows), '');

if (process.argv.includes('--missed')) {
  for (const { need, rank } of measureRecall(ours(servers), tuningNeeds).missed) print(`${rank ?? '-'}\t${need.text}\t${need.answers.join(' ')}`);
}

const tokens = measureTokens();
print(...table([`first page, tokens by ${tokens.method}`, 'median', 'most', 'most bytes'], tokens.rows.map(({ detail, median, most, bytes }) => [detail, String(median), String(most), String(bytes)])), '');

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const speed = measureSpeed([100, 1_000, 10_000], engines);
const scanOf = (tools: number): number => speed.find((row) => row.tools === tools && row.engine === 'linear scan')?.laterMs ?? Number.NaN;
print(...table(['processor time', 'first ms', 'later ms', 'p95 ms', 'later, of a scan', 'heap MB'], speed.map((row) =>
  [`${row.tools} tools, ${row.engine}`, ms(row.firstMs), ms(row.laterMs), ms(row.p95Ms), `${(row.laterMs / scanOf(row.tools)).toFixed(2)}x`, row.heapMb.toFixed(1)])));
