import { findRunRecords } from '../../db/queries/find-run-records';
import { listRunIds } from '../../db/queries/list-run-ids';
import type { RunFilter } from '../../db/read-models';
import { armName } from '../engine/arm-name';
import { sizeOf } from '../engine/metrics/size-of';
import type { RunRecord } from '../engine/run-record';
import { csvLine } from './csv';
import { createRedactor } from './secrets';

const batchRuns = 200;

/** Columns in which a run that was measured elsewhere has nothing: nobody looked. */
const ownOnly: ReadonlySet<string> = new Set([
  'claims_found', 'claims_missed', 'claims_wrong', 'failed_tool_calls', 'programs', 'failed_programs', 'model_ms', 'tools_ms', 'sandbox_ms', 'other_ms',
  'bytes_to_model', 'bytes_from_servers', 'bytes_into_sandbox',
]);

type Cell = string | number | boolean | null | undefined;

/** Columns of the CSV. The arm stands by its full name. Tokens stand apart as billed: all input is input + cache write + cache read. An empty cell is not measured, never 0. */
const columns: readonly [name: string, cell: (run: RunRecord) => Cell][] = [
  ['run_id', (run) => run.runId], ['experiment_id', (run) => run.experimentId], ['suite', (run) => run.suite], ['suite_version', (run) => run.suiteVersion],
  ['question', (run) => run.question], ['variant', (run) => run.variant], ['fault', (run) => run.fault], ['records', sizeOf],
  ['arm', armName], ['model', (run) => run.model], ['model_source', (run) => run.modelSource], ['trial', (run) => run.trial],
  ['attempt', (run) => run.attempt], ['status', (run) => run.status], ['stop', (run) => run.stop],
  ['error_kind', (run) => run.error?.kind], ['error_message', (run) => run.error?.message], ['not_comparable', (run) => run.notComparable],
  ['started_at', (run) => run.startedAt], ['finished_at', (run) => run.finishedAt],
  ['outcome', (run) => run.score?.outcome], ['correct', (run) => run.score?.correct], ['claims_found', (run) => run.score?.found],
  ['claims_missed', (run) => run.score?.missed], ['claims_wrong', (run) => run.score?.wrong],
  ['records_seen', (run) => run.score?.completeness.recordsSeen], ['records_existing', (run) => run.score?.completeness.recordsExisting],
  ['completeness', (run) => run.score?.completeness.ratio], ['claimed_complete', (run) => run.score?.completeness.claimedComplete],
  ['honest', (run) => run.score?.completeness.honest], ['fault_exposed', (run) => run.score?.faultExposed],
  ['evidence_cited', (run) => run.score?.evidence?.cited], ['evidence_existing', (run) => run.score?.evidence?.existing],
  ['grader_version', (run) => run.score?.graderVersion],
  ['input_tokens', (run) => run.tokens?.input], ['output_tokens', (run) => run.tokens?.output], ['cache_write_tokens', (run) => run.tokens?.cacheWrite],
  ['cache_read_tokens', (run) => run.tokens?.cacheRead], ['thinking_tokens', (run) => run.tokens?.thinking],
  ['tokens_estimated', (run) => run.tokens?.estimated], ['token_method', (run) => run.tokens?.method],
  ['context_peak_tokens', (run) => run.contextPeakTokens], ['context_window_tokens', (run) => run.contextWindowTokens], ['cost_usd', (run) => run.costUsd],
  ['turns', (run) => run.turns], ['tool_calls', (run) => run.toolCalls], ['failed_tool_calls', (run) => run.failedToolCalls],
  ['programs', (run) => run.programs], ['failed_programs', (run) => run.failedPrograms], ['limits_hit', (run) => run.limitsHit.join(' ')],
  ['total_ms', (run) => run.durationMs?.total], ['model_ms', (run) => run.durationMs?.model], ['tools_ms', (run) => run.durationMs?.tools],
  ['sandbox_ms', (run) => run.durationMs?.sandbox], ['other_ms', (run) => run.durationMs?.other], ['queue_ms', (run) => run.durationMs?.queue],
  ['bytes_to_model', (run) => run.bytes.toModel], ['bytes_from_servers', (run) => run.bytes.fromServers], ['bytes_into_sandbox', (run) => run.bytes.intoSandbox],
  ['sandbox_memory_peak_bytes', (run) => run.sandboxMemoryPeakBytes], ['sandbox_start_ms', (run) => run.sandboxStartMs],
  ['data_hash', (run) => run.hashes?.data], ['answer', (run) => (run.answer === null ? null : JSON.stringify(run.answer))],
];

/**
 * The runs that a filter finds, all of them and in its order, as text in pieces: CSV with a header line, or one JSON array of run records. The set is fixed at the
 * first piece. Secrets of this process's environment are taken out.
 */
export async function* exportRuns(filter: RunFilter, format: 'csv' | 'json'): AsyncGenerator<string, void, undefined> {
  const redactor = createRedactor(process.env);
  const ids = await listRunIds(filter);
  if (format === 'csv') yield csvLine(columns.map(([name]) => name));
  let first = true;
  for (let at = 0; at < ids.length; at += batchRuns) {
    const records = redactor.value(await findRunRecords(ids.slice(at, at + batchRuns)));
    if (format === 'csv') yield records.map((run) => csvLine(columns.map(([name, cell]) => (run.modelSource === 'imported' && ownOnly.has(name) ? null : cell(run))))).join('');
    else for (const run of records) {
      yield `${first ? '[' : ','}\n${JSON.stringify(run)}`;
      first = false;
    }
  }
  if (format === 'json') yield first ? '[]\n' : '\n]\n';
}
