import { Cancelled, InfrastructureError } from '../engine/errors';
import type { Model, ModelRequest } from '../engine/ports';
import { canonicalRequest, hashRequest, recordedRequest } from './recorded/canonical-request';
import { firstDifference } from './recorded/first-difference';
import { recordedName } from '../engine/recorded-name';
import type { RecordedRun } from './recorded/recorded-run';

/** A recorded answer cannot be given, because it was given to another question. */
export class Diverged extends InfrastructureError {
  constructor(message: string) { super('divergence', message); }
}

export interface RecordedModelOptions {
  recording: RecordedRun;
  /** A text without the secrets of this process: recordings hold none. Default: as it is. */
  redact?: <T>(value: T) => T;
}

/**
 * A model that gives the answers of a recorded run in their order, without key or network. Before each answer the request is compared with
 * the recorded one, text by text. Usage is what was recorded, and its method says so; times of the model are none.
 *
 * Throws Diverged where the request is another, or where the recording has no further answer, and Cancelled on an aborted signal.
 */
export function createRecordedModel({ recording, redact = (value) => value }: RecordedModelOptions): Model {
  let next = 0;
  return {
    info: { source: 'recorded', id: recordedName(recording.run.model), contextWindowTokens: recording.contextWindowTokens },
    async respond(request, { signal, onText }) {
      if (signal.aborted) throw new Cancelled();
      const at = next;
      next += 1;
      const call = recording.calls[at];
      if (call === undefined) throw new Diverged(`The recording ends after ${at} answers (its run ended as ${recording.run.stop ?? 'not finished'}), and the run asks for another.`);
      await requireSame(recording, at, request, redact);
      const { content, usage, stop, rawStop } = structuredClone(call.response);
      for (const block of content) if (block.type === 'text') onText?.(block.text);
      return { content, stop, rawStop, usage: { ...usage, method: recordedMethod(usage.method) }, firstTokenMs: null, requestId: null };
    },
  };
}

/** A recording of a replay says it once. */
const recordedMethod = (method: string): string => (method.startsWith('recorded: ') ? method : `recorded: ${method}`);

async function requireSame(recording: RecordedRun, at: number, request: ModelRequest, redact: <T>(value: T) => T): Promise<void> {
  const call = recording.calls[at];
  const asked = canonicalRequest(request);
  if (call === undefined || await hashRequest(asked) === call.request) return;
  const clean = redact(asked);
  if (await hashRequest(clean) === call.request) return;
  const difference = firstDifference(recordedRequest(recording, at), clean) ?? 'the text is the same, the hash of the request is not: the file of the recording was changed';
  throw new Diverged(`The request of turn ${call.turn} is not the recorded one: ${difference}. Recorded answers belong to recorded questions, so the run ends here.`);
}
