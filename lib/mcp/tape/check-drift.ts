import { canonicalJson } from '../../engine/hash';
import type { ToolCall, ToolGateway } from '../../engine/ports';
import type { TapeEntry } from '../../engine/tape';

/** What asking again has shown: reads of the tape that were asked again, and those of them that are answered otherwise now, or not at all. */
export interface Drift { asked: number; changed: ToolCall[]; failed: { call: ToolCall; reason: string }[] }

const sameAnswer = (entry: TapeEntry, now: { outcome: string; value: TapeEntry['value'] }): boolean =>
  entry.outcome === now.outcome && canonicalJson(entry.value) === canonicalJson(now.value);

/** The last answer to each different read, at most `most` of them, spread evenly over the tape. */
function sample(entries: readonly TapeEntry[], most: number): TapeEntry[] {
  const last = new Map(entries.filter(({ access }) => access === 'read').map((entry) => [canonicalJson([entry.server, entry.tool, entry.args]), entry]));
  const reads = [...last.values()];
  const step = Math.max(1, reads.length / most);
  return reads.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/**
 * Whether the source has changed since a tape was made: asks up to `most` of its reads again, one after the other. Writes are never asked.
 * A source that answers by the time of day (a cursor, a "now") shows as changed: the calls are named, so that a person can judge.
 */
export async function checkDrift(
  gateway: Pick<ToolGateway, 'callTool'>, entries: readonly TapeEntry[], { most = 20, timeoutMs, signal }: { most?: number; timeoutMs: number; signal: AbortSignal },
): Promise<Drift> {
  const drift: Drift = { asked: 0, changed: [], failed: [] };
  for (const entry of sample(entries, most)) {
    const call: ToolCall = { server: entry.server, tool: entry.tool, args: entry.args };
    const now = await gateway.callTool(call, { timeoutMs, signal });
    drift.asked += 1;
    if (now.outcome !== 'ok' && now.outcome !== entry.outcome) drift.failed.push({ call, reason: `${now.outcome}: ${now.message ?? now.text}` });
    else if (!sameAnswer(entry, now)) drift.changed.push(call);
  }
  return drift;
}
