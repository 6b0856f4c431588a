import type { Need } from './index';

/** Shares of needs, 0 to 1; `mrr` is the mean of 1 / rank of the first right tool (0 beyond rank 100). */
export interface Recall { needs: number; at1: number; at5: number; at10: number; mrr: number; missed: { need: Need; rank: number | null }[] }

const furthest = 100;

/** How often a ranking (query to 'server/name', best first) has a right tool among its first; `missed` are needs without one in the first five. */
export function measureRecall(rank: (query: string) => readonly string[], needs: readonly Need[]): Recall {
  const ranks = needs.map((need) => ({ need, rank: rankOf(rank(need.text), need) }));
  const within = (limit: number): number => ranks.filter(({ rank: place }) => place !== null && place <= limit).length / needs.length;
  const reciprocal = ranks.reduce((sum, { rank: place }) => sum + (place === null ? 0 : 1 / place), 0);
  return {
    needs: needs.length, at1: within(1), at5: within(5), at10: within(10), mrr: reciprocal / needs.length,
    missed: ranks.filter(({ rank: place }) => place === null || place > 5),
  };
}

function rankOf(hits: readonly string[], { answers }: Need): number | null {
  const index = hits.slice(0, furthest).findIndex((hit) => answers.includes(hit));
  return index === -1 ? null : index + 1;
}
