import { setTimeout as wait } from 'node:timers/promises';
import { finishServerCheck, keepServerCheck, takeServerCheck, type TakenCheck } from '../../db/commands/take-server-check';
import { env } from '../env';
import type { JsonValue } from '../engine/json';
import { nextServerCheck } from './queue';

/** Checks one configured server: what is to be stored of it. Throws an error whose message a page may show. */
export type CheckServer = (server: string, signal: AbortSignal) => Promise<JsonValue>;

const idlePollMs = 400;
/** A check connects four times, and each may wait for the time limit of its server. */
const longestCheckMs = 15 * 60_000;
const beatsPerStale = 6;

type OnProblem = (error: unknown) => void;

/** Takes checks from their queue, one after the other, until `signal` fires; the one under way is ended then. */
export async function takeServerChecks(checkServer: CheckServer, onProblem: OnProblem, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const check = await takeNext(onProblem).catch((error: unknown) => { onProblem(error); return null; });
    // A check that cannot be finished in the database counts as cut off after a while: it ends no worker.
    if (check) await runCheck(check, checkServer, onProblem, signal).catch(onProblem);
    else await wait(idlePollMs, undefined, { signal }).catch(() => {});
  }
}

/** A check that is now this worker's; null when none waits. A job whose check was withdrawn is only cleared away. */
async function takeNext(onProblem: OnProblem): Promise<TakenCheck | null> {
  for (let job = await nextServerCheck(); job; job = await nextServerCheck()) {
    const check = await takeServerCheck(job.server);
    await job.accept().catch(onProblem);
    if (check) return check;
  }
  return null;
}

async function runCheck(check: TakenCheck, checkServer: CheckServer, onProblem: OnProblem, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(longestCheckMs);
  const beat = setInterval(() => { keepServerCheck(check).catch(onProblem); }, env().CROSSOVER_STALE_MS / beatsPerStale);
  try {
    const result = await checkServer(check.server, AbortSignal.any([signal, limit]));
    await finishServerCheck(check, { result });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const stopped = 'Its worker was stopped in the middle of the check. Check it again.';
    const tooLong = `The check was given up after ${longestCheckMs / 60_000} minutes.`;
    await finishServerCheck(check, { error: signal.aborted ? stopped : limit.aborted ? tooLong : said });
  } finally {
    clearInterval(beat);
  }
}
