import { canonicalArgs } from './canonical';
import { payloadText } from './payload-text';
import type { Step } from './step';

/** A step of the first run and a step of the second that belong beside each other. */
export interface Anchor { left: number; right: number; sameData: boolean }

/** What a step is matched by; null when it is placed by order alone. */
function matchKey(step: Step): string | null {
  switch (step.kind) {
    case 'start': case 'submitted': case 'finish': return step.kind;
    case 'tool': {
      const args = payloadText(step.called.args);
      return JSON.stringify(['tool', step.called.server, step.called.tool, args.hash ?? canonicalArgs(args.text)]);
    }
    default: return null;
  }
}

/** Steps by key; the n-th use of a key is a key of its own, so that polls match poll by poll. */
function byKey(steps: readonly Step[]): Map<string, Step> {
  const seen = new Map<string, number>();
  const found = new Map<string, Step>();
  for (const step of steps) {
    const key = matchKey(step);
    if (key === null) continue;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    found.set(`${nth} ${key}`, step);
  }
  return found;
}

/**
 * The largest set of matching steps that keeps the order of both runs (longest increasing subsequence, O(n log n)):
 * calls match when server, tool and canonical arguments are the same.
 */
export function findAnchors(left: readonly Step[], right: readonly Step[]): Anchor[] {
  const rightByKey = byKey(right);
  const pairs: Anchor[] = [];
  for (const [key, step] of byKey(left)) {
    const match = rightByKey.get(key);
    if (match) pairs.push({ left: step.index, right: match.index, sameData: step.kind === 'tool' });
  }
  return longestIncreasing(pairs.sort((a, b) => a.left - b.left));
}

function longestIncreasing(pairs: Anchor[]): Anchor[] {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  pairs.forEach((pair, i) => {
    const place = lowerBound(tails, pair.right, (at) => pairs[at]?.right ?? 0);
    before[i] = place > 0 ? tails[place - 1] : undefined;
    tails[place] = i;
  });
  const kept: Anchor[] = [];
  for (let at = tails.at(-1); at !== undefined; at = before[at]) {
    const pair = pairs[at];
    if (pair) kept.push(pair);
  }
  return kept.reverse();
}

function lowerBound(tails: number[], value: number, valueOf: (at: number) => number): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(tails[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
