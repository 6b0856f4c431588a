import type { JSValueHandle } from 'quickjs-wasi';

const most = 1_000;

/** Promises that were rejected and that nobody handles. Holds at most a thousand; then the latest takes the place of the last. */
export class Rejections {
  private readonly open = new Map<number, { promise: JSValueHandle; reason: JSValueHandle }>();
  private latestKey = 0;

  /** To be called by the engine, whose handles live only as long as the call. */
  note(promise: JSValueHandle, reason: JSValueHandle, isHandled: boolean): void {
    const key = promise.identity;
    if (isHandled) {
      this.remove(key);
      return;
    }
    if (this.open.size >= most) this.remove(this.latestKey);
    this.open.set(key, { promise: promise.dup(), reason: reason.dup() });
    this.latestKey = key;
  }

  /** The reason of `promise`, which then no longer counts as unhandled. */
  take(promise: JSValueHandle): JSValueHandle | null {
    const reason = this.open.get(promise.identity)?.reason ?? null;
    if (reason) this.open.delete(promise.identity);
    return reason;
  }

  /** The reason of the first that is still unhandled. */
  first(): JSValueHandle | null {
    return this.open.values().next().value?.reason ?? null;
  }

  private remove(key: number): void {
    const entry = this.open.get(key);
    this.open.delete(key);
    entry?.promise.dispose();
    entry?.reason.dispose();
  }
}
