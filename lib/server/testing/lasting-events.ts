import type { RunEvent } from '../../engine/events';

const passing = new Set(['atMs', 'durationMs', 'firstTokenMs', 'requestId', 'startedAt', 'finishedAt', 'runId', 'experimentId', 'model', 'modelSource', 'data', 'tape',
  'startMs', 'cpuMs', 'wallMs', 'queueMs', 'memoryPeakBytes', 'workspaceFrom']);

/** Events without times, ids, the name of the model, and where data came from: what a replay cannot repeat and does not claim to. */
export function lastingEvents(events: readonly RunEvent[]): string {
  return JSON.stringify(events, (key, value: unknown) => (passing.has(key) ? undefined : key === 'method' && typeof value === 'string' ? value.replace(/^recorded: /, '') : value), 1);
}
