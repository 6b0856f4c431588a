import type { ModelStop } from '../../engine/events';

const stops: Readonly<Record<string, ModelStop>> = {
  tool_use: 'tool_use',
  end_turn: 'end_turn',
  max_tokens: 'max_tokens',
  pause_turn: 'pause_turn',
  refusal: 'refusal',
  stop_sequence: 'stop_sequence',
  model_context_window_exceeded: 'context_window_exceeded',
};

/** The API's stop reason in our words; one that is not known here (or missing) is 'unknown', with what the API said. */
export function toStop(reason: string | null): { stop: ModelStop; rawStop: string | null } {
  const stop = reason !== null && Object.hasOwn(stops, reason) ? stops[reason] : undefined;
  return stop ? { stop, rawStop: null } : { stop: 'unknown', rawStop: reason };
}
