import { jsonValue } from '../../engine/json';
import type { ToolCall, ToolResult } from '../../engine/ports';
import { compareReads, hashReads, type ArmReads, type Read, type ReadsSummary } from '../../engine/tape-reads';

/** What the arms of a trial have read, kept as hashes once an arm has finished. */
export interface ReadsOfArms {
  /** What an arm's reads are reported to; an arm that begins anew begins with none. */
  of(arm: string): (call: ToolCall, result: ToolResult) => void;
  /** Keeps what the arms that run have read, or drops it. */
  settle(finished: boolean): Promise<void>;
  /** By arm. */
  readonly kept: Record<string, ArmReads>;
  compare(): Promise<ReadsSummary | null>;
}

/** A result as it is hashed: all that an arm can see of it. Times are none of it. */
const seen = ({ outcome, value, text, message }: ToolResult): Read['result'] => ({ outcome, value, text, message });

/** `before`: what arms have read that ran in another process. */
export function readsOfArms(before: Readonly<Record<string, ArmReads>> = {}): ReadsOfArms {
  const kept = { ...before };
  const running = new Map<string, Read[]>();
  return {
    kept,
    of: (arm) => {
      const reads: Read[] = [];
      running.set(arm, reads);
      return ({ server, tool, args }, result) => { reads.push({ server, tool, args: jsonValue.parse(args), result: seen(result) }); };
    },
    settle: async (finished) => {
      for (const [arm, reads] of running) if (finished) kept[arm] = await hashReads(reads);
      running.clear();
    },
    compare: () => compareReads(kept),
  };
}
