import { jsonValue } from '../../engine/json';
import type { ToolResult } from '../../engine/ports';
import type { TapeFile } from '../../engine/tape';
import { compareReads, hashReads, type Read, type ReadsSummary } from '../../engine/tape-reads';
import type { ArmAnswer } from './with-tape';

type Kept = Required<Pick<TapeFile, 'reads' | 'order'>>;

/** What the arms of a trial were answered, as far as it is kept: what they read as hashes, and in which order answers came back. */
export interface AnswersOfArms {
  /** What an arm's answers are reported to; an arm that begins anew begins with none. */
  of(arm: string): (answer: ArmAnswer) => void;
  /** Keeps what the arms that run were answered, or drops it. */
  settle(finished: boolean): Promise<void>;
  readonly kept: Kept;
  /** Whether the arms read the same. */
  compare(): Promise<ReadsSummary | null>;
}

/** A result as it is hashed: all that an arm can see of it. Times are none of it. */
const seen = ({ outcome, value, text, message }: ToolResult): Read['result'] => ({ outcome, value, text, message });

/** `before`: what is kept of arms that ran in another process. */
export function answersOfArms(before: Partial<Kept> | null = null): AnswersOfArms {
  const kept: Kept = { reads: { ...before?.reads }, order: { ...before?.order } };
  const running = new Map<string, ArmAnswer[]>();
  const keep = async (arm: string, answers: readonly ArmAnswer[]): Promise<void> => {
    const reads = answers.filter(({ access }) => access === 'read');
    kept.reads[arm] = await hashReads(reads.map(({ call: { server, tool, args }, result }) => ({ server, tool, args: jsonValue.parse(args), result: seen(result) })));
    const numbers = answers.map(({ number }) => number);
    if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0))) kept.order[arm] = numbers;
    else delete kept.order[arm];
  };
  return {
    kept,
    of: (arm) => {
      const answers: ArmAnswer[] = [];
      running.set(arm, answers);
      return (answer) => { answers.push(answer); };
    },
    settle: async (finished) => {
      if (finished) for (const [arm, answers] of running) await keep(arm, answers);
      running.clear();
    },
    compare: () => compareReads(kept.reads),
  };
}
