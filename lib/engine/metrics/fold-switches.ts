import type { RunEvent } from '../events';
import { canonicalJson } from '../hash';
import { jsonValue } from '../json';
import type { RunRecord } from '../run-record';
import type { TapeUse } from '../tape-use';

type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { type: T }>;
type SwitchMeasures = Pick<RunRecord, 'options' | 'writes' | 'sensitive' | 'typeChecks' | 'tape' | 'skillsUsed' | 'skillsSaved'>;

/** One call of a tool that writes. */
interface Write { key: string; policy: string }

/** What went over the wire or would have: two texts of the same arguments are one key, whatever the order of their properties. */
function writeKey(called: EventOf<'tool.called'>): string {
  if (!('text' in called.args)) return `${called.server}/${called.tool}/${called.args.hash}`;
  const parsed = jsonValue.safeParse(JSON.parse(called.args.text));
  return `${called.server}/${called.tool}/${parsed.success ? canonicalJson(parsed.data) : called.args.text}`;
}

function foldWrites(events: readonly RunEvent[]): RunRecord['writes'] {
  const calls = new Map(events.flatMap((event) => (event.type === 'tool.called' ? [[event.callId, event] as const] : [])));
  const returned = events.filter((event): event is EventOf<'tool.returned'> => event.type === 'tool.returned');
  if (returned.every((event) => event.access === undefined)) return null;
  const writes = returned.flatMap((event): Write[] => {
    const called = event.access === 'write' ? calls.get(event.callId) : undefined;
    return called ? [{ key: writeKey(called), policy: event.policy ?? 'allow' }] : [];
  });
  return {
    attempted: writes.length,
    blocked: writes.filter(({ policy }) => policy !== 'allow').length,
    repeated: writes.length - new Set(writes.map(({ key }) => key)).size,
  };
}

function foldSensitive(events: readonly RunEvent[], watched: boolean): RunRecord['sensitive'] {
  if (!watched) return null;
  let shown = 0;
  for (const event of events) {
    if (event.type === 'sensitive.shown') for (const count of Object.values(event.kinds)) shown += count;
  }
  const returned = events.filter((event): event is EventOf<'tool.returned'> => event.type === 'tool.returned');
  return {
    shown,
    results: returned.filter((event) => (event.sensitive ?? 0) > 0).length,
    flowsRefused: returned.filter((event) => event.outcome === 'forbidden_flow').length,
  };
}

function foldTypeChecks(events: readonly RunEvent[], checked: boolean): RunRecord['typeChecks'] {
  if (!checked) return null;
  const checks = events.filter((event): event is EventOf<'program.checked'> => event.type === 'program.checked');
  return {
    programs: checks.length,
    refused: checks.filter(({ diagnostics }) => diagnostics.length > 0).length,
    durationMs: checks.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

function foldTape(events: readonly RunEvent[]): RunRecord['tape'] {
  const uses = events.flatMap((event) => (event.type === 'tool.returned' && event.tape !== undefined ? [event] : []));
  // Writes are made in every arm, whatever is on the tape: what they are is in `writes`.
  const count = (use: TapeUse): number => uses.filter(({ tape, access }) => tape === use && access !== 'write').length;
  return uses.length === 0 ? null : { recorded: count('recorded'), served: count('served'), live: count('live') };
}

const skillName = (path: string): string | null => /^skills\/([^/]+)\.ts$/.exec(path)?.[1] ?? null;
const namesIn = (paths: readonly string[]): string[] => [...new Set(paths.map(skillName).filter((name) => name !== null))].sort();

/** What the events of a run say about its switches: tool policy, privacy, type check, skills. */
export function foldSwitches(events: readonly RunEvent[]): SwitchMeasures {
  const started = events.find((event): event is EventOf<'run.started'> => event.type === 'run.started');
  const options = started?.options ?? null;
  const imported = events.flatMap((event) => (event.type === 'program.finished' ? event.imported ?? [] : []));
  const saved = events.filter((event): event is EventOf<'workspace.saved'> => event.type === 'workspace.saved').at(-1);
  return {
    options,
    writes: foldWrites(events),
    sensitive: foldSensitive(events, options !== null && options.privacy !== 'off'),
    typeChecks: foldTypeChecks(events, options?.typeCheck ?? false),
    tape: foldTape(events),
    skillsUsed: namesIn(imported),
    skillsSaved: saved?.skills ?? [],
  };
}
