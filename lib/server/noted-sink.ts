import type { RunEventBody } from '../engine/events';
import type { EventSink } from '../engine/ports';
import type { GatewayNote } from '../mcp/gateway';

/**
 * The sink of a run, into which notes about its servers go as events between the run's first event and its last: what is heard before the run has
 * started waits for that, what is heard after its end is no part of it.
 */
export function notedSink(sink: EventSink): { sink: EventSink; onNote: (note: GatewayNote) => void } {
  let stage: 'before' | 'during' | 'after' = 'before';
  const waiting: GatewayNote[] = [];
  const tell = (note: GatewayNote): void => sink.emit({ type: 'server.noted', ...note });
  return {
    onNote: (note) => {
      if (stage === 'before') waiting.push(note);
      else if (stage === 'during') tell(note);
    },
    sink: {
      emit: (event: RunEventBody) => {
        if (event.type === 'run.finished') stage = 'after';
        sink.emit(event);
        if (stage !== 'before') return;
        stage = 'during';
        for (const note of waiting.splice(0)) tell(note);
      },
    },
  };
}
