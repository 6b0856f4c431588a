import { CircleDashed } from 'lucide-react';
import type { VerdictKind } from '../../../lib/engine/metrics/types';
import { ArmMark } from './arm-badge';
import { Badge } from './badge';

export const verdictWords: Record<VerdictKind, string> = { adopt: 'Adopt code', keep_direct: 'Keep direct', not_enough_data: 'Not enough data' };

/** A verdict as word, shape and the colour of the arm it favours. `suffix` continues the word: 'Adopt code for 7 tasks'. */
export function VerdictBadge({ kind, suffix, title }: { kind: VerdictKind; suffix?: string; title?: string }) {
  const tone = { adopt: 'code', keep_direct: 'direct', not_enough_data: 'neutral' } as const;
  return (
    <Badge tone={tone[kind]} title={title}>
      {kind === 'not_enough_data' ? <CircleDashed size={12} aria-hidden="true" /> : <ArmMark arm={kind === 'adopt' ? 'code' : 'direct'} />}
      {verdictWords[kind]}
      {suffix === undefined ? null : ` ${suffix}`}
    </Badge>
  );
}
