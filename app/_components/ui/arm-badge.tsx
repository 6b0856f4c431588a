import { Fragment } from 'react';
import { kindOf } from '../../../lib/engine/metrics/arm-of';
import { cn } from './cn';

const arms: Record<string, { text: string; soft: string }> = {
  direct: { text: 'text-direct', soft: 'bg-direct-soft' },
  code: { text: 'text-code', soft: 'bg-code-soft' },
  floor: { text: 'text-floor', soft: 'bg-floor-soft' },
};
const look = (arm: string) => arms[kindOf(arm)] ?? { text: 'text-ink-2', soft: 'bg-sunken' };

/** The arm's shape: direct a filled circle, code a hatched diamond, floor a flat bar. Readable without colour. */
export function ArmMark({ arm, size = 10, className }: { arm: string; size?: number; className?: string }) {
  const kind = kindOf(arm);
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" className={cn('shrink-0', look(arm).text, className)}>
      {kind === 'direct' ? <circle cx="5" cy="5" r="4" fill="currentColor" /> : null}
      {kind === 'code' ? <path d="M5 .5 9.5 5 5 9.5.5 5Z" fill="currentColor" fillOpacity=".25" stroke="currentColor" strokeWidth="1.4" /> : null}
      {kind !== 'direct' && kind !== 'code' ? <rect x="1" y="4" width="8" height="2.5" fill="currentColor" /> : null}
    </svg>
  );
}

/** Full name, colour and shape of an arm: the kind, then its switches, between which a long name may break. `plain` drops the background. */
export function ArmBadge({ arm, plain = false, className }: { arm: string; plain?: boolean; className?: string }) {
  const { text, soft } = look(arm);
  const [kind, ...switches] = arm.split('+');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-left text-xs font-medium',
        switches.length === 0 && 'whitespace-nowrap',
        text,
        !plain && ['min-h-5 rounded px-1.5', soft],
        className,
      )}
    >
      <ArmMark arm={arm} />
      <span>
        {kind}
        {switches.map((name) => (
          <Fragment key={name}>
            <wbr />
            <span className="font-normal whitespace-nowrap">+{name}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
