import { clearLiveTexts, saveLiveText } from '../../db/commands/live-text';
import type { RunOwner } from '../../db/commands/run-owner';
import type { RunEventBody } from '../engine/events';
import type { EventSink } from '../engine/ports';
import type { Redactor } from './secrets';

/** Written this often at most. */
const writeEveryMs = 300;
/** Of a long text its end is what one follows. */
const longestText = 20_000;

/** What the model of one run is saying at this moment, for whoever follows the run. Nothing that goes wrong here hurts the run. */
export interface LiveText {
  onText(delta: string): void;
  /** The run's sink, looked over for where turns begin and end. */
  watch(sink: EventSink): EventSink;
  /** Resolves when nothing is kept of the run any more. */
  end(): Promise<void>;
}

interface Store { save: typeof saveLiveText; clear: typeof clearLiveTexts }

/**
 * Keeps the text of the current turn while it comes, secrets taken out: over the whole text, as a secret may come in pieces, and without the end that may be the
 * beginning of one.
 */
export function createLiveText(owner: RunOwner, redactor: Pick<Redactor, 'text' | 'unfinished'>, store: Store = { save: saveLiveText, clear: clearLiveTexts }): LiveText {
  let turn = 0;
  let text = '';
  let kept = false;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();

  const then = (step: () => Promise<void>): Promise<void> => (work = work.then(step).catch(() => {}));
  const write = () => then(async () => {
    timer = null;
    const shown = redactor.text(text.slice(0, text.length - redactor.unfinished(text))).slice(-longestText);
    if (shown === '') return;
    kept = true;
    await store.save(owner, { turn, text: shown });
  });
  const clear = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    text = '';
    return then(async () => {
      if (!kept) return;
      await store.clear([owner.runId]);
      kept = false;
    });
  };
  const see = (body: RunEventBody): void => {
    if (body.type === 'turn.started') turn = body.turn;
    if (body.type === 'model.answered') void clear();
  };

  return {
    onText: (delta) => {
      text += delta;
      timer ??= setTimeout(() => void write(), writeEveryMs);
    },
    watch: (sink) => ({ emit: (body) => { see(body); sink.emit(body); } }),
    end: clear,
  };
}
