'use client';
import { CircleAlert, Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatCount } from '../../../lib/engine/metrics/format';
import { Button } from '../ui';
import { speeds, type Playback } from './use-playback';
import { scales, type Scale } from './use-replay-url';

const scaleNames: Record<Scale, string> = { steps: 'step to scale', time: 'time to scale' };

/** First, previous, play, next, last, next error, speed and scale. Every button has its key in the help. */
export function TransportBar({
  at,
  count,
  loading,
  playback,
  scale,
  hasError,
  onGo,
  onNextError,
  onScale,
}: {
  at: number;
  count: number;
  /** More steps are on the way. */ loading: boolean;
  playback: Playback;
  scale: Scale;
  hasError: boolean;
  onGo: (at: number) => void;
  onNextError: () => void;
  onScale: (scale: Scale) => void;
}) {
  const { playing, speed, toggle, setSpeed } = playback;
  return (
    <div
      role="toolbar"
      aria-label="Playback"
      className="flex flex-wrap items-center gap-1 max-md:sticky max-md:top-0 max-md:z-20 max-md:border-b max-md:border-line max-md:bg-surface max-md:py-1.5"
    >
      <Key icon={SkipBack} label="First step (Home)" onClick={() => onGo(0)} disabled={at <= 0} />
      <Key icon={StepBack} label="Previous step (k)" onClick={() => onGo(at - 1)} disabled={at <= 0} />
      <Key icon={playing ? Pause : Play} label={playing ? 'Pause (space)' : 'Play (space)'} onClick={toggle} disabled={count < 2} variant="primary" />
      <Key icon={StepForward} label="Next step (j)" onClick={() => onGo(at + 1)} disabled={at >= count - 1} />
      <Key icon={SkipForward} label="Last step (End)" onClick={() => onGo(count - 1)} disabled={at >= count - 1} />
      <Button size="sm" variant="ghost" onClick={onNextError} disabled={!hasError} title="Next error (e)">
        <CircleAlert size={14} aria-hidden="true" />
        next error
      </Button>
      <span className="px-1 text-sm whitespace-nowrap text-ink-2" aria-live={playing ? 'off' : 'polite'}>
        step <span className="font-medium text-ink">{formatCount(count === 0 ? 0 : at + 1)}</span> of {formatCount(count)}
      </span>
      {loading ? <span className="text-xs text-ink-3">loading more</span> : null}
      <Choice
        label="Speed"
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
        options={speeds.map((each) => [String(each), `${each}x`])}
      />
      <Choice
        label="Scale of the timeline"
        value={scale}
        onChange={(value) => {
          const found = scales.find((each) => each === value);
          if (found) onScale(found);
        }}
        options={scales.map((each) => [each, scaleNames[each]])}
      />
    </div>
  );
}

function Key({
  icon: Icon,
  label,
  variant = 'ghost',
  ...rest
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled: boolean;
  variant?: 'ghost' | 'primary';
}) {
  return (
    <Button size="icon" variant={variant} aria-label={label} title={label} {...rest}>
      <Icon size={16} aria-hidden="true" />
    </Button>
  );
}

/** A small native select: works with keyboard and touch everywhere. */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 rounded-md border border-line bg-surface px-1.5 text-sm text-ink"
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
