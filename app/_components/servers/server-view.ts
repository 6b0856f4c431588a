import { plural } from '../../../lib/engine/metrics/format';
import type { CheckedServer } from '../../../lib/engine/server-check';

/** What is known of a server, the first that holds: asked for now, then its last check. */
export type ServerState = 'disabled' | 'waiting' | 'checking' | 'cut_off' | 'failed' | 'unchecked' | 'outdated' | 'unreachable' | 'connected';

/** A configured server with its last check. Names, addresses and all that servers said are untrusted text. */
export interface ServerView {
  name: string;
  transport: string;
  address: string;
  state: ServerState;
  /** Why the last check has no result. */
  error: string | null;
  /** When `check` was made; null without one. */
  checkedAt: string | null;
  check: CheckedServer | null;
}

/** What the stream of checks sends: how many servers stand where. */
export interface CheckProgress {
  waiting: number;
  checking: number;
}

export const isUnderWay = ({ waiting, checking }: CheckProgress): boolean => waiting + checking > 0;

export const progressOf = (states: readonly string[]): CheckProgress => ({
  waiting: states.filter((state) => state === 'waiting').length,
  checking: states.filter((state) => state === 'checking').length,
});

/** What a check has to remark: shown where there is no room for the report. Empty when all is well. */
export function remarksOf({ inventory }: CheckedServer): string[] {
  if (inventory === null) return [];
  const { lost, notes, types } = inventory;
  const say = (count: number, one: string, many: string) => (count === 0 ? [] : [plural(count, one, many)]);
  return [
    ...say(lost.length, 'tool cannot be called', 'tools cannot be called'),
    ...say(types.tools - types.exact, 'type loses something', 'types lose something'),
    ...say(types.withoutOutputSchema, 'tool without output schema', 'tools without output schema'),
    ...say(notes.length, 'note', 'notes'),
  ];
}
