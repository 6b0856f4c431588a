import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  CircleOff,
  CircleSlash,
  CircleStop,
  CircleX,
  Clock3,
  LoaderCircle,
  TriangleAlert,
  Unplug,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { runStateWords, type RunStateKind } from '../../../lib/engine/metrics/run-state';
import { Badge, type Tone } from './badge';

interface Look {
  label: string;
  icon: LucideIcon;
  tone: Tone;
  spin?: boolean;
}

const word = runStateWords;

/** Every status a run or an experiment can show: a word and a shape of its own. */
export const statusLooks = {
  queued: { label: word.queued, icon: Clock3, tone: 'neutral' },
  running: { label: word.running, icon: LoaderCircle, tone: 'neutral', spin: true },
  finished: { label: 'finished', icon: CircleDot, tone: 'neutral' },
  passed: { label: word.passed, icon: CircleCheck, tone: 'found' },
  partial: { label: word.partial, icon: CircleDashed, tone: 'warn' },
  wrong: { label: word.wrong, icon: CircleX, tone: 'wrong' },
  no_answer: { label: word.no_answer, icon: CircleSlash, tone: 'wrong' },
  no_data: { label: 'no data', icon: CircleOff, tone: 'neutral' },
  failed: { label: word.infrastructure, icon: Unplug, tone: 'warn' },
  infrastructure: { label: word.infrastructure, icon: Unplug, tone: 'warn' },
  cancelled: { label: word.cancelled, icon: Ban, tone: 'neutral' },
  interrupted: { label: word.interrupted, icon: CircleStop, tone: 'warn' },
  budget_reached: { label: word.budget_reached, icon: Wallet, tone: 'warn' },
  not_comparable: { label: word.not_comparable, icon: TriangleAlert, tone: 'warn' },
  not_scored: { label: word.not_scored, icon: CircleQuestionMark, tone: 'neutral' },
} as const satisfies Record<RunStateKind, Look> & Record<string, Look>;
export type StatusName = keyof typeof statusLooks;

const isStatus = (status: string): status is StatusName => Object.hasOwn(statusLooks, status);

/** A status as word and shape: an experiment's status or the `kind` of runState(run); a status nobody knows yet shows its own name. */
export function StatusBadge({ status, title }: { status: string; title?: string }) {
  const look: Look = isStatus(status) ? statusLooks[status] : { label: status.replaceAll('_', ' '), icon: CircleDashed, tone: 'neutral' };
  const Icon = look.icon;
  return (
    <Badge tone={look.tone} title={title}>
      <Icon aria-hidden="true" size={12} className={look.spin ? 'motion-safe:animate-spin' : undefined} />
      {look.label}
    </Badge>
  );
}
