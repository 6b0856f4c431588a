import type { TypeReport } from '../../lib/mcp/code-api';
import type { Judgement } from './judge';

export interface Row extends Judgement { name: string; durationMs: number; tokens: number }
export interface Report extends Pick<TypeReport, 'exact' | 'withoutOutputSchema' | 'gaps'> {
  servers: number; tools: number; schemas: number;
  /** Entries that no client could call. */
  dropped: string[];
  /** Own first, then the peer. */
  rows: Row[];
}

const percent = (part: number, whole: number): string => (whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`);
const ratio = (ours: number, theirs: number): string => (theirs === 0 ? '' : `${(ours / theirs).toFixed(2)}x`);

const lines: [string, (row: Row) => string, ((row: Row) => number)?][] = [
  ['tools whose files compile under --strict', (row) => percent(compiled(row), row.tools), (row) => compiled(row) / row.tools],
  ['false refusals, value from elsewhere', (row) => percent(row.falseRefusals, row.valid), (row) => row.falseRefusals / row.valid],
  ['false refusals, value written out, keys that the schema names', (row) => percent(row.namedRefusals, row.named), (row) => row.namedRefusals / row.named],
  ['refused, written out, a key that the schema allows unnamed', (row) => percent(row.unnamedRefusals, row.unnamed), (row) => row.unnamedRefusals / row.unnamed],
  ['missed refusals of what types can say', (row) => percent(row.missed, row.tellable), (row) => row.missed / row.tellable],
  ['missed refusals of all that is invalid', (row) => percent(row.missedOfAll, row.invalid), (row) => row.missedOfAll / row.invalid],
  ['tokens a tool', (row) => (row.tokens / row.tools).toFixed(0), (row) => row.tokens / row.tools],
  ['ms to write all', (row) => row.durationMs.toFixed(0), (row) => row.durationMs],
];

const compiled = (row: Row): number => row.tools - row.failed.length - row.broken.length;

/** Prints the comparison, then what was lost; with `asJson` all figures for machines. */
export function printReport(report: Report, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const { servers, tools, schemas, dropped, rows, exact, withoutOutputSchema, gaps } = report;
  const table = [['', ...rows.map(({ name }) => name), 'own / peer'], ...lines.map(([label, show, figure]) => [label, ...rows.map(show), compare(rows, figure)])];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const text = [
    `${servers} servers, ${tools} tools, ${schemas} schemas; ${dropped.length} entries that no client could call`, '',
    ...table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()), '',
    `own: ${exact} tools said exactly, ${gaps.length} gaps, ${withoutOutputSchema} tools without output schema`,
    ...gaps.slice(0, 20).map(({ server, tool, what }) => `  ${server} ${tool}: ${what.slice(0, 100)}`),
    ...rows.flatMap(({ name, failed, broken }) => [...failed, ...broken.map((path) => `${path} does not compile`)].slice(0, 10).map((what) => `${name}: ${what.slice(0, 160)}`)),
    ...dropped.map((what) => `dropped: ${what}`),
  ];
  process.stdout.write(`${text.join('\n')}\n`);
}

const compare = ([ours, theirs]: Row[], figure: ((row: Row) => number) | undefined): string =>
  (figure === undefined || ours === undefined || theirs === undefined ? '' : ratio(figure(ours), figure(theirs)));
