/** Gives answers back in an order that was seen before, whatever order they are ready in. Calls are numbered from 1 as they are made. */
export interface ReturnOrder {
  /** Resolves when those that came back before this call have; at once for a call that the order does not know. */
  turnOf(call: number): Promise<void>;
}

export interface ReturnOrderOptions {
  /** Resolves after that time. */
  wait: (ms: number) => Promise<void>;
  /** So long an answer is kept back for one whose call may never be made. */
  patienceMs?: number;
}

/** `order`: numbers of calls, as they came back. */
export function returnOrder(order: readonly number[], { wait, patienceMs = 1_000 }: ReturnOrderOptions): ReturnOrder {
  const known = new Set(order);
  const waiting = new Map<number, () => void>();
  const back = new Set<number>();
  let at = 0;

  const releaseNext = (): void => {
    for (let next = order[at]; next !== undefined && back.has(next); next = order[at]) at += 1;
    const release = order[at] === undefined ? undefined : waiting.get(order[at] ?? 0);
    if (release) release();
  };
  const turnOf = async (call: number): Promise<void> => {
    if (!known.has(call)) return;
    const released = new Promise<void>((resolve) => { waiting.set(call, resolve); });
    releaseNext();
    await Promise.race([released, wait(patienceMs)]);
    waiting.delete(call);
    back.add(call);
    // Only when all that follows from this answer at once has happened, the next one.
    setImmediate(releaseNext);
  };
  return { turnOf };
}
