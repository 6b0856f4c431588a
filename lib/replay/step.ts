import type { RunEvent, RunEventType, TokensBySource } from '../engine/events';

export type EventOf<T extends RunEventType> = Extract<RunEvent, { type: T }>;

/** What every step has. A step is one meaningful moment of a run: where the replay's cursor can stand. */
export interface StepBase {
  /** Place in the list of steps, from 0. */
  index: number;
  /** Number of the event that the step begins with; a link to the step uses it, so it never changes as a run grows. */
  seq: number;
  /** ms since the run started. `endMs` is null while it is unknown or when the step takes no time. */
  atMs: number;
  endMs: number | null;
  turn: number;
  /** Something went wrong here: a tool error, a failed program, a limit, a run that ended without an answer. */
  error: boolean;
  /** Index of the program step that made this call; null outside programs. */
  parent: number | null;
}

export type StepBody =
  | { kind: 'start'; event: EventOf<'run.started'> }
  /** The model is called; `context` is what it reads, null until the call was recorded. */
  | { kind: 'turn'; started: EventOf<'turn.started'>; called: EventOf<'model.called'> | null }
  /** `growth`: tokens the answer added to the context, as for results. */
  | { kind: 'model'; event: EventOf<'model.answered'>; growth: TokensBySource | null }
  /** A call and its return; null while it has not come. */
  | {
      kind: 'tool';
      called: EventOf<'tool.called'>;
      returned: EventOf<'tool.returned'> | null;
      /** The call of the same tool before it. */ before: EventOf<'tool.called'> | null;
    }
  | { kind: 'program'; started: EventOf<'program.started'>; finished: EventOf<'program.finished'> | null; calls: number; failedCalls: number }
  /** `program` is the index of the step that started it; null when the log lacks it. */
  | { kind: 'program_end'; event: EventOf<'program.finished'>; program: number | null }
  /** `growth`: tokens this result added to the context, by difference of two measurements; null when no later one exists. */
  | { kind: 'shown'; event: EventOf<'result.shown'>; growth: number | null }
  | { kind: 'submitted'; event: EventOf<'answer.submitted'> }
  /** The program was checked against the tools' types before it was to run. */
  | { kind: 'check'; event: EventOf<'program.checked'> }
  /** The model came to see sensitive values. */
  | { kind: 'sensitive'; event: EventOf<'sensitive.shown'> }
  /** Something happened to the connection of a server. */
  | { kind: 'server'; event: EventOf<'server.noted'> }
  | { kind: 'files'; event: EventOf<'workspace.saved'> }
  | { kind: 'limit'; event: EventOf<'limit.reached'> }
  | { kind: 'finish'; event: EventOf<'run.finished'> };

export type Step = StepBase & StepBody;
export type StepKind = StepBody['kind'];
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;

/** The events that a step is made of, for the raw view. */
export function eventsOf(step: Step): RunEvent[] {
  switch (step.kind) {
    case 'turn':
      return step.called ? [step.started, step.called] : [step.started];
    case 'tool':
      return step.returned ? [step.called, step.returned] : [step.called];
    case 'program':
      return [step.started];
    default:
      return [step.event];
  }
}

export const noTokens: TokensBySource = { system: 0, definitions: 0, discovery: 0, results: 0, calls: 0, code: 0, retries: 0, answer: 0 };

/** Sum over all sources. */
export const sumTokens = (tokens: TokensBySource): number => Object.values(tokens).reduce((sum, n) => sum + n, 0);
