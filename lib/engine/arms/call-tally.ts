/** The tool calls of one program, by tool: what it has already done when it fails. */
export class CallTally {
  readonly #tools = new Map<string, { ok: number; failed: number }>();

  add({ server, tool }: { server: string; tool: string }, ok: boolean): void {
    const key = `${server}.${tool}`;
    const counts = this.#tools.get(key) ?? { ok: 0, failed: 0 };
    counts[ok ? 'ok' : 'failed'] += 1;
    this.#tools.set(key, counts);
  }

  /** e.g. { 'ci.list_builds': { ok: 3, failed: 1 } }; at most 20 tools, the rest as one number. */
  shown(): Record<string, { ok: number; failed: number } | number> {
    const tools = [...this.#tools];
    const shown = Object.fromEntries(tools.slice(0, 20));
    return tools.length > 20 ? { ...shown, further_tools: tools.length - 20 } : shown;
  }
}
