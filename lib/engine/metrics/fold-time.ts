import type { RunEvent } from '../events';
import type { RunRecord } from '../run-record';
import { coveredMs, coveredOutsideMs, type Interval } from './intervals';

export interface TimeSpans { tools: Interval[]; programs: Interval[]; modelMs: number; endMs: number }

/** Pairs the start and end events of model calls, tool calls and programs. What has no end (yet) lasts until the last event. */
export function timeSpans(events: readonly RunEvent[]): TimeSpans {
  const endMs = events.reduce((latest, event) => Math.max(latest, event.atMs), 0);
  const openCalls = new Map<string, number>();
  const openPrograms = new Map<string, number>();
  let modelCalledMs: number | null = null;
  const spans: TimeSpans = { tools: [], programs: [], modelMs: 0, endMs };
  for (const event of events) {
    if (event.type === 'model.called') modelCalledMs = event.atMs;
    else if (event.type === 'model.answered') {
      spans.modelMs += event.durationMs;
      modelCalledMs = null;
    } else if (event.type === 'tool.called') openCalls.set(event.callId, event.atMs);
    else if (event.type === 'program.started' && !event.hosted) openPrograms.set(event.programId, event.atMs);
    else if (event.type === 'tool.returned') {
      spans.tools.push([openCalls.get(event.callId) ?? event.atMs - event.durationMs, event.atMs]);
      openCalls.delete(event.callId);
    } else if (event.type === 'program.finished' && event.ledger !== null) {
      const started = openPrograms.get(event.programId) ?? event.atMs - event.ledger.wallMs - event.ledger.queueMs;
      spans.programs.push([started + event.ledger.queueMs, event.atMs]);
      openPrograms.delete(event.programId);
    }
  }
  for (const from of openCalls.values()) spans.tools.push([from, endMs]);
  for (const from of openPrograms.values()) spans.programs.push([from, endMs]);
  if (modelCalledMs !== null) spans.modelMs += endMs - modelCalledMs;
  return spans;
}

/**
 * Where the time of a run went: total = model + tools + sandbox + other, exactly. Tools is wall time with a call open, so parallel calls
 * count once; sandbox is wall time of programs (a type check before them included) with no call open, without the wait for a free sandbox, which is `other`. Hosted programs
 * run while the model is asked, and count there.
 * `queue` (the wait before the run started) is not in the events: null. null before the first event.
 */
export function foldTime(events: readonly RunEvent[]): RunRecord['durationMs'] {
  if (events.length === 0) return null;
  const spans = timeSpans(events);
  const tools = Math.min(coveredMs(spans.tools), spans.endMs);
  const sandbox = Math.min(coveredOutsideMs(spans.programs, spans.tools), spans.endMs - tools);
  const model = Math.min(spans.modelMs, spans.endMs - tools - sandbox);
  return { total: spans.endMs, model, tools, sandbox, other: spans.endMs - model - tools - sandbox, queue: null };
}
