import { formatBytes, formatDuration, plural } from '../lib/engine/metrics/format';
import type { ProgramLedger } from '../lib/engine/events';
import type { ProgramCall, ProgramReport } from '../lib/server/code-session';
import { table } from './table';

const maxCalls = 50;

export interface ExecView extends ProgramReport { files?: Record<'written' | 'removed' | 'refused' | 'skipped', string[]> }

/** What a person reads after a program: its result, what it logged, what went wrong and where, its calls, what it used. */
export function execReport(report: ExecView, program: { file: string; source: string }): string {
  const { outcome, value, logs, calls, ledger, files } = report;
  return [
    ...section('Result', outcome === 'ok' ? [JSON.stringify(value, null, 2)] : []),
    ...section('Logs', logs),
    ...section(`Failed: ${outcome}`, errorLines(report, program)),
    ...section(`Calls (${calls.length})`, calls.length === 0 ? [] : callLines(calls)),
    ...section('Files', Object.entries(files ?? {}).flatMap(([how, paths]) => paths.map((path) => `${how} ${path}`))),
    ...section('Used', ledger === null ? [] : [ledgerLine(ledger)]),
  ].join('\n').trimEnd();
}

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines.join('\n').split('\n').map((line) => `  ${line}`), '']);

function errorLines({ error, diagnostics }: ExecView, { file, source }: { file: string; source: string }): string[] {
  if (error === null) return [];
  const places = diagnostics.length > 0
    ? diagnostics.map(({ line, column, message, code }) => ({ file: 'program.ts', line, column, message: `${message} (TS${code})` })) : [error];
  const lines = places.flatMap((place) => {
    const own = place.file === null || place.file === 'program.ts';
    const where = place.line === null ? '' : `${own ? file : place.file}:${place.line}:${place.column ?? 1}: `;
    const text = own && place.line !== null ? source.split('\n')[place.line - 1] : undefined;
    return [`${where}${place.message}`, ...(text === undefined ? [] : [`  ${place.line} | ${text.trimEnd()}`])];
  });
  return [...lines, ...(error.hint === null ? [] : [`Hint: ${error.hint}`])];
}

function callLines(calls: readonly ProgramCall[]): string[] {
  const rows = calls.slice(0, maxCalls).map((call) => [
    call.server, call.tool, call.policy === 'record' ? 'recorded' : call.outcome, formatDuration(call.durationMs), formatBytes(call.bytesOut), formatBytes(call.bytesIn), firstLine(call.message),
  ]);
  const more = calls.length > maxCalls ? [`and ${calls.length - maxCalls} more (--json has all)`] : [];
  return [table([['SERVER', 'TOOL', 'OUTCOME', 'TIME', 'OUT', 'IN', ''], ...rows], [3, 4, 5]), ...more];
}

const firstLine = (message: string | null): string => (message ?? '').split('\n')[0]?.slice(0, 200) ?? '';

const ledgerLine = (ledger: ProgramLedger): string => [
  `${formatDuration(ledger.wallMs)} in all`, `${formatDuration(ledger.cpuMs)} computing`, `${formatBytes(ledger.memoryPeakBytes)} of memory`,
  `${plural(ledger.calls, 'call')}, ${ledger.failedCalls} failed`, `${formatBytes(ledger.bytesOut)} out`, `${formatBytes(ledger.bytesIn)} in`,
  ...(ledger.fileOperations ? [plural(ledger.fileOperations, 'file operation')] : []), ...(ledger.limitHit === null ? [] : [`limit reached: ${ledger.limitHit}`]),
].join(', ');
