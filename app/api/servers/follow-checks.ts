import { isUnderWay, type CheckProgress } from '../../_components/servers/server-view';

export interface Watch {
  read: () => Promise<CheckProgress>;
  /** Waits until the next look. */
  wait: () => Promise<void>;
  ended: () => boolean;
}

const retryMs = 1_000;
/** Looks without a change after which the state is sent again, to keep the connection open. */
const quietLooks = 30;

/** Server-sent events of checks: what stands now at once, then each change, until none waits or is under way. Every event holds the whole state. */
export async function* followChecks(watch: Watch): AsyncGenerator<string, void, undefined> {
  yield `retry: ${retryMs}\n\n`;
  let last = '';
  let quiet = 0;
  while (!watch.ended()) {
    const progress = await watch.read();
    const state = JSON.stringify(progress);
    if (state !== last || quiet >= quietLooks) {
      yield `event: progress\ndata: ${state}\n\n`;
      last = state;
      quiet = 0;
    } else quiet += 1;
    if (!isUnderWay(progress)) return;
    await watch.wait();
  }
}
