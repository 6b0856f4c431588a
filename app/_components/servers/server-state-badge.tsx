import { Ban, CircleCheck, CircleDashed, CircleStop, Clock3, LoaderCircle, RefreshCw, TriangleAlert, Unplug, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../ui/badge';
import type { ServerState } from './server-view';

interface Look {
  word: string;
  icon: LucideIcon;
  tone: Tone;
  title: string;
  spin?: boolean;
}

const looks: Record<ServerState, Look> = {
  disabled: { word: 'disabled', icon: Ban, tone: 'neutral', title: 'the configuration file switches it off' },
  waiting: { word: 'waiting', icon: Clock3, tone: 'neutral', title: 'a worker will check it' },
  checking: { word: 'checking', icon: LoaderCircle, tone: 'neutral', title: 'a worker is at it', spin: true },
  cut_off: { word: 'cut off', icon: CircleStop, tone: 'warn', title: 'its worker ended in the middle of the check' },
  failed: { word: 'not checked', icon: TriangleAlert, tone: 'warn', title: 'the last check could not be made' },
  unchecked: { word: 'never checked', icon: CircleDashed, tone: 'neutral', title: 'nothing is known of it' },
  outdated: { word: 'check again', icon: RefreshCw, tone: 'neutral', title: 'checked by an earlier version' },
  unreachable: { word: 'not reached', icon: Unplug, tone: 'warn', title: 'it could not be connected' },
  connected: { word: 'reached', icon: CircleCheck, tone: 'neutral', title: 'it was connected and its tools were listed' },
};

/** Where a server stands, as word and shape. */
export function ServerStateBadge({ state }: { state: ServerState }) {
  const { word, icon: Icon, tone, title, spin } = looks[state];
  return (
    <Badge tone={tone} title={title}>
      <Icon aria-hidden="true" size={12} className={spin ? 'motion-safe:animate-spin' : undefined} />
      {word}
    </Badge>
  );
}
