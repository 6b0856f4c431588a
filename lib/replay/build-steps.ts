import type { RunEvent } from '../engine/events';
import { measureGrowth } from './growth';
import type { EventOf, Step, StepBase, StepBody, StepOf } from './step';

const badStops = new Set(['max_tokens', 'refusal', 'context_window_exceeded', 'unknown']);

interface Build {
  steps: Step[];
  turn: StepOf<'turn'> | null;
  calls: Map<string, StepOf<'tool'>>;
  programs: Map<string, StepOf<'program'>>;
  /** The last call of each tool. */
  last: Map<string, EventOf<'tool.called'>>;
}

/**
 * Folds a run's events into its steps, in order. Pure; works on a run that is not finished (calls without a return stay open).
 * Events must come in order of `seq`, from the first on.
 */
export function buildSteps(events: readonly RunEvent[]): Step[] {
  const build: Build = { steps: [], turn: null, calls: new Map(), programs: new Map(), last: new Map() };
  for (const event of events) addEvent(build, event);
  return measureGrowth(build.steps);
}

function addEvent(build: Build, event: RunEvent): void {
  switch (event.type) {
    case 'run.started': push(build, event, { kind: 'start', event }); return;
    case 'turn.started': build.turn = push(build, event, { kind: 'turn', started: event, called: null }); return;
    case 'model.called': if (build.turn) build.turn.called = event; return;
    case 'model.answered': return addAnswer(build, event);
    case 'tool.called': return addCall(build, event);
    case 'tool.returned': return addReturn(build, event);
    case 'program.started': {
      build.programs.set(event.programId, push(build, event, { kind: 'program', started: event, finished: null, calls: 0, failedCalls: 0 }));
      return;
    }
    case 'program.finished': return addProgramEnd(build, event);
    case 'result.shown': {
      push(build, event, { kind: 'shown', event, growth: null }, { error: event.isError, parent: build.programs.get(event.programId ?? '')?.index ?? null });
      return;
    }
    case 'answer.submitted': push(build, event, { kind: 'submitted', event }, { error: !event.valid }); return;
    case 'program.checked': push(build, event, { kind: 'check', event }, { error: event.diagnostics.length > 0, parent: build.programs.get(event.programId)?.index ?? null }); return;
    case 'sensitive.shown': push(build, event, { kind: 'sensitive', event }); return;
    case 'server.noted': push(build, event, { kind: 'server', event }, { error: event.note === 'lost' || event.note === 'not_reconnected' }); return;
    case 'workspace.saved': push(build, event, { kind: 'files', event }); return;
    case 'limit.reached': push(build, event, { kind: 'limit', event }, { error: true }); return;
    case 'run.finished': push(build, event, { kind: 'finish', event }, { error: event.stop !== 'answered' });
  }
}

function push<B extends StepBody>(build: Build, event: RunEvent, body: B, more: Partial<StepBase> = {}): StepBase & B {
  const turn = 'turn' in event ? event.turn : build.turn?.turn ?? 0;
  const step: StepBase & B = {
    index: build.steps.length, seq: event.seq, atMs: event.atMs, endMs: null, turn, error: false, parent: null, ...more, ...body,
  };
  build.steps.push(step);
  return step;
}

function addAnswer(build: Build, event: EventOf<'model.answered'>): void {
  if (build.turn) build.turn.endMs = event.atMs;
  push(build, event, { kind: 'model', event, growth: null }, { error: badStops.has(event.stop) });
}

function addCall(build: Build, called: EventOf<'tool.called'>): void {
  const program = called.programId === null ? undefined : build.programs.get(called.programId);
  if (program) program.calls += 1;
  const tool = JSON.stringify([called.server, called.tool]);
  const before = build.last.get(tool) ?? null;
  build.last.set(tool, called);
  build.calls.set(called.callId, push(build, called, { kind: 'tool', called, returned: null, before }, { parent: program?.index ?? null }));
}

function addReturn(build: Build, returned: EventOf<'tool.returned'>): void {
  const step = build.calls.get(returned.callId);
  if (!step) return;
  step.returned = returned;
  step.endMs = returned.atMs;
  step.error = returned.outcome !== 'ok';
  const program = step.called.programId === null ? undefined : build.programs.get(step.called.programId);
  if (program && step.error) program.failedCalls += 1;
}

function addProgramEnd(build: Build, event: EventOf<'program.finished'>): void {
  const program = build.programs.get(event.programId);
  if (program) {
    program.finished = event;
    program.endMs = event.atMs;
  }
  push(build, event, { kind: 'program_end', event, program: program?.index ?? null }, { error: event.outcome !== 'ok' });
}
