import { getPayload } from '../../../db/queries/get-payload';
import { getTape, listTapes } from '../../../db/queries/get-tape';
import { listEvents } from '../../../db/queries/list-events';
import type { ExperimentDetail } from '../../../db/read-models';
import { UsageError } from '../../engine/errors';
import type { Payload, RunEvent } from '../../engine/events';
import { ownTapeName, readTape, sharedTapeName } from '../../mcp/tape';

const pageEvents = 2_000;

/** All events of a run. */
export async function allEvents(runId: string): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (;;) {
    const page = await listEvents(runId, { after: events.at(-1)?.seq ?? -1, limit: pageEvents });
    events.push(...page);
    if (page.length < pageEvents) return events;
  }
}

/** The whole text of a payload. */
export async function wholeText(payload: Payload): Promise<string> {
  if ('text' in payload) return payload.text;
  const text = await getPayload(payload.hash);
  if (text === null) throw new Error(`the text ${payload.hash} of an event is missing in the database`);
  return text;
}

interface Trial { question: string; variant: string; fault: string; trial: number }

/**
 * The texts of the tapes of trials, by file name. The first of a question and variant has the name that every trial without a tape of its
 * own falls back on. `saved`: the folder of tapes that the suite ran over. Throws UsageError for a trial without a tape.
 */
export async function tapeTexts(experiment: Pick<ExperimentDetail, 'id'>, trials: readonly Trial[], saved: string | null): Promise<Map<string, string>> {
  const rows = await listTapes(experiment.id);
  const texts = new Map<string, string>();
  for (const trial of trials) {
    const row = rows.find((one) => one.question === trial.question && one.variant === trial.variant && one.fault === trial.fault && one.trial === trial.trial);
    const text = saved === null ? row && await getTape(row) : JSON.stringify(await readTape(saved, trial));
    if (!text) throw new UsageError(`There is no tape of ${trial.question} ${trial.variant} ${trial.fault}, trial ${trial.trial}: it ran before tapes were kept. Run it again to record it.`);
    texts.set(texts.has(sharedTapeName(trial)) ? ownTapeName(trial) : sharedTapeName(trial), text);
  }
  return texts;
}
