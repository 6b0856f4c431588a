import type { Payload, RunEvent, RunIdentity, Usage } from '../events';
import { jsonValue, type JsonValue } from '../json';
import type { RunRecord } from '../run-record';
import { foldSwitches } from './fold-switches';
import { foldTime } from './fold-time';
import { foldTokens } from './fold-tokens';

/** The part of a run record that its events determine. */
export type RunMeasures = Omit<RunRecord, keyof RunIdentity | 'attempt' | 'notComparable' | 'records' | 'score'>;

type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { type: T }>;

function eventsOf<T extends RunEvent['type']>(events: readonly RunEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function parsePayload(payload: Payload): JsonValue | null {
  if (!('text' in payload)) return null;
  try {
    const parsed = jsonValue.safeParse(JSON.parse(payload.text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The last valid answer; null when none was submitted, or when its text is stored elsewhere and was not filled in. */
function foldAnswer(events: readonly RunEvent[]): JsonValue | null {
  const last = eventsOf(events, 'answer.submitted').filter((event) => event.valid).at(-1);
  return last ? parsePayload(last.answer) : null;
}

type WorkMeasures = Pick<RunMeasures, 'turns' | 'toolCalls' | 'failedToolCalls' | 'programs' | 'failedPrograms' | 'limitsHit' | 'bytes' | 'sandboxMemoryPeakBytes' | 'sandboxStartMs'>;

function foldWork(events: readonly RunEvent[]): WorkMeasures {
  const returned = eventsOf(events, 'tool.returned');
  const programs = eventsOf(events, 'program.finished');
  // Of hosted programs nobody knows what they used, but for the results that they were given.
  const ledgers = programs.flatMap(({ ledger }) => (ledger === null ? [] : [ledger]));
  const shown = eventsOf(events, 'result.shown');
  const limits = events.flatMap((event) => {
    if (event.type === 'limit.reached') return [event.limit];
    const limitHit = event.type === 'program.finished' ? event.ledger?.limitHit ?? null : null;
    return limitHit === null ? [] : [limitHit];
  });
  return {
    turns: eventsOf(events, 'model.called').length,
    toolCalls: eventsOf(events, 'tool.called').length,
    failedToolCalls: returned.filter((event) => event.outcome !== 'ok').length,
    programs: eventsOf(events, 'program.started').length,
    failedPrograms: programs.filter((event) => event.outcome !== 'ok').length,
    limitsHit: [...new Set(limits)],
    bytes: {
      toModel: sum(shown.filter(({ programId }) => programId === undefined).map((event) => event.content.bytes)),
      fromServers: sum(returned.map((event) => event.result.bytes)),
      intoSandbox: sum(ledgers.map(({ bytesIn }) => bytesIn)) + sum(shown.filter(({ programId }) => programId !== undefined).map((event) => event.content.bytes)),
    },
    sandboxMemoryPeakBytes: ledgers.length ? Math.max(...ledgers.map(({ memoryPeakBytes }) => memoryPeakBytes)) : null,
    sandboxStartMs: ledgers.length ? sum(ledgers.map(({ startMs }) => startMs)) : null,
  };
}

/**
 * Everything that the events of a run say in numbers. Works on a run that is not finished: status is then 'running' ('queued' without
 * events), and calls and programs without an end last until the last event. turns counts calls of the model; limitsHit names each
 * limit once; sandboxStartMs is the sum over programs. `price` is the cost of one model call in USD, null when not known.
 * Events must carry the answer's text inline. Throws TypeError when billed and estimated tokens occur in one run.
 */
export function foldRun(events: readonly RunEvent[], price: (usage: Usage) => number | null): RunMeasures {
  const started = eventsOf(events, 'run.started').at(0);
  const finished = eventsOf(events, 'run.finished').at(-1);
  return {
    status: finished?.status ?? (events.length ? 'running' : 'queued'),
    stop: finished?.stop ?? null, error: finished?.error ?? null,
    startedAt: started?.startedAt ?? null, finishedAt: finished?.finishedAt ?? null,
    contextWindowTokens: started?.contextWindowTokens ?? null, hashes: started?.hashes ?? null,
    ...foldTokens(events, price), ...foldWork(events), ...foldSwitches(events), durationMs: foldTime(events), answer: foldAnswer(events),
  };
}
