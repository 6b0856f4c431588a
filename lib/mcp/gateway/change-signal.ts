/** News that something has changed, kept until somebody listens: a server can send it right behind its first list. */
export class ChangeSignal {
  #listener: (() => void) | null = null;
  #missed = false;

  tell(): void {
    if (this.#listener === null) this.#missed = true;
    else this.#listener();
  }

  listen(listener: () => void): void {
    this.#listener = listener;
    if (!this.#missed) return;
    this.#missed = false;
    listener();
  }
}
