import type { Score } from '../../../../lib/engine/run-record';
import { ArmBadge, cn } from '../../ui';

type Counts = Pick<Score, 'found' | 'missed' | 'wrong' | 'unjudged'> | null;

/** How many claims an arm found, missed and got wrong, and how many nobody judged: a sign and a word each. Without `arm` what stands around says whose they are. */
export function ClaimCounts({ arm, counts }: { arm?: string; counts: Counts }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      {arm === undefined ? null : <ArmBadge arm={arm} plain />}
      {counts === null ? <span className="text-ink-3">not scored</span> : (
        <>
          <Count sign="✓" number={counts.found} word="found" look="text-found" />
          <Count sign="–" number={counts.missed} word="missed" look="text-ink-2" />
          <Count sign="✗" number={counts.wrong} word="wrong" look="text-wrong" />
          {counts.unjudged > 0 ? <Count sign="?" number={counts.unjudged} word="unjudged" look="text-ink-2" /> : null}
        </>
      )}
    </span>
  );
}

const Count = ({ sign, number, word, look }: { sign: string; number: number; word: string; look: string }) => (
  <span className={cn('whitespace-nowrap', number > 0 ? look : 'text-ink-3')}><span aria-hidden="true">{sign} </span>{number} {word}</span>
);
