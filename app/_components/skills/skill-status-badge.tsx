import type { SkillStatus } from '../../../lib/engine/skill-status';
import { Badge } from '../ui/badge';

const looks: Record<SkillStatus, { word: string; tone: 'warn' | 'found' | 'neutral'; title: string }> = {
  proposed: { word: 'waits for you', tone: 'warn', title: 'a run kept it; nobody has decided about it' },
  promoted: { word: 'promoted', tone: 'found', title: 'experiments can give it to their runs' },
  rejected: { word: 'rejected', tone: 'neutral', title: 'no run is given it' },
  retired: { word: 'retired', tone: 'neutral', title: 'it was promoted once; no new run is given it' },
};

/** What a person decided about a skill. */
export function SkillStatusBadge({ status }: { status: SkillStatus }) {
  const { word, tone, title } = looks[status];
  return (
    <Badge tone={tone} title={title}>
      {word}
    </Badge>
  );
}
