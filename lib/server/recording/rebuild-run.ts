import { armName } from '../../engine/arm-name';
import type { AnswerPart, Payload, RunEvent } from '../../engine/events';
import { UsageError } from '../../engine/errors';
import { reminder } from '../../engine/instructions';
import { jsonObject, jsonValue } from '../../engine/json';
import type { ContentBlock } from '../../engine/ports';
import { hashRequest, recordedRequest } from '../../models/recorded/canonical-request';
import { modelRecorded } from '../../engine/recorded-name';
import type { RecordedCall, RecordedMessage, RecordedRun } from '../../models/recorded/recorded-run';

type Answered = Extract<RunEvent, { type: 'model.answered' }>;
type ReadText = (payload: Payload) => Promise<string>;

async function blockOf(part: AnswerPart, text: ReadText): Promise<ContentBlock> {
  switch (part.kind) {
    case 'text': return { type: 'text', text: await text(part.text) };
    case 'tool_use': return { type: 'tool_use', id: part.toolUseId, name: part.name, input: jsonObject.parse(JSON.parse(await text(part.input))), ...(part.programId === undefined ? {} : { programId: part.programId }) };
    case 'opaque': return { type: 'opaque', kind: part.type, raw: jsonObject.parse(JSON.parse(await text(part.raw))) };
  }
}

/** What the conversation gets after an answer: the results of its calls, else the reminder; nothing when the model only paused. */
async function saidTo(answered: Answered, events: readonly RunEvent[], text: ReadText): Promise<RecordedMessage[]> {
  const calls = answered.parts.flatMap((part) => (part.kind === 'tool_use' ? [part.toolUseId] : []));
  if (calls.length === 0) return answered.stop === 'pause_turn' ? [] : [{ role: 'user', content: [{ type: 'text', text: reminder }] }];
  const results = events.flatMap((event) => (event.type === 'result.shown' && event.turn === answered.turn && calls.includes(event.toolUseId) ? [event] : []));
  const content = await Promise.all(results.map(async ({ toolUseId, content: shown, isError }): Promise<ContentBlock> =>
    ({ type: 'tool_result', toolUseId, content: await text(shown), isError })));
  return [{ role: 'user', content: content as RecordedMessage['content'] }];
}

/**
 * The recorded run that a run's events hold: each request is put together from what had been said by then, as the agent loop does. `text` reads
 * a payload. Throws UsageError for events of a run that never began.
 */
export async function rebuildRun(events: readonly RunEvent[], text: ReadText): Promise<RecordedRun> {
  const started = events.find((event) => event.type === 'run.started');
  if (started?.type !== 'run.started') throw new UsageError('A run of the experiment has no events and cannot be recorded.');
  const finished = events.find((event) => event.type === 'run.finished');
  const { suite, suiteVersion, question, variant, fault, trial, model, modelSource } = started.identity;
  const shell = { system: await text(started.system), tools: jsonValue.array().parse(JSON.parse(await text(started.definitions) || '[]')) };
  let added: RecordedMessage[] = [{ role: 'user', content: [{ type: 'text', text: await text(started.prompt) }] }];
  const calls: RecordedCall[] = [];
  for (const answered of events) {
    if (answered.type !== 'model.answered') continue;
    const { turn, stop, rawStop, usage } = answered;
    const content = await Promise.all(answered.parts.map((part) => blockOf(part, text)));
    calls.push({ turn, request: '', added, response: { content: content as RecordedMessage['content'], stop, rawStop, usage } });
    added = await saidTo(answered, events, text);
  }
  for (const [at, call] of calls.entries()) call.request = await hashRequest(recordedRequest({ ...shell, calls }, at));
  return {
    turns: 1,
    run: {
      suite, suiteVersion, question, variant, fault, arm: armName(started.identity), trial, model: modelRecorded(model), modelSource,
      stop: finished?.type === 'run.finished' ? finished.stop : null,
    },
    contextWindowTokens: started.contextWindowTokens, ...shell, calls,
  };
}
