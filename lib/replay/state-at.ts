import type { TokensBySource } from '../engine/events';
import { addTokens } from './growth';
import { noTokens, sumTokens, type Step } from './step';

/** What is true of a run once its cursor stands on a step, that step included. */
export interface ReplayState {
  turn: number;
  /** ms since the run started. */
  elapsedMs: number;
  calls: number;
  failedCalls: number;
  programs: number;
  /** Tokens in the context by source: as measured when the model was last called, plus what came since. */
  context: TokensBySource;
  contextTokens: number;
  /** The limit line; null before the run has started. */
  windowTokens: number | null;
  finished: boolean;
}

const beginning: ReplayState = {
  turn: 0, elapsedMs: 0, calls: 0, failedCalls: 0, programs: 0, context: noTokens, contextTokens: 0, windowTokens: null, finished: false,
};

/** State after `steps[index]`; before the first step for a negative index. */
export function stateAt(steps: readonly Step[], index: number): ReplayState {
  const state = { ...beginning };
  for (const step of steps.slice(0, index + 1)) apply(state, step);
  state.contextTokens = sumTokens(state.context);
  return state;
}

function apply(state: ReplayState, step: Step): void {
  state.turn = step.turn;
  state.elapsedMs = Math.max(state.elapsedMs, step.atMs);
  switch (step.kind) {
    case 'start': state.windowTokens = step.event.contextWindowTokens; return;
    case 'turn': if (step.called) state.context = step.called.context; return;
    case 'model': state.context = addTokens(state.context, step.growth ?? step.event.outputBySource); return;
    case 'tool':
      state.calls += 1;
      if (step.error) state.failedCalls += 1;
      return;
    case 'program': state.programs += 1; return;
    case 'shown': {
      const { source } = step.event;
      state.context = { ...state.context, [source]: state.context[source] + (step.growth ?? 0) };
      return;
    }
    case 'finish': state.finished = true;
  }
}

/** The fullest the context gets over all steps, in tokens. */
export function contextPeak(steps: readonly Step[]): number {
  let peak = 0;
  for (const step of steps) {
    if (step.kind === 'turn' && step.called) peak = Math.max(peak, sumTokens(step.called.context));
  }
  return Math.max(peak, stateAt(steps, steps.length - 1).contextTokens);
}
