import { cn } from './cn';

const arms: Record<string, { text: string; soft: string }> = {
  direct: { text: 'text-direct', soft: 'bg-direct-soft' },
  code: { text: 'text-code', soft: 'bg-code-soft' },
  floor: { text: 'text-floor', soft: 'bg-floor-soft' },
};
const look = (arm: string) => arms[arm] ?? { text: 'text-ink-2', soft: 'bg-sunken' };

/** The arm's shape: direct a filled circle, code a hatched diamond, floor a flat bar. Readable without colour. */
export function ArmMark({ arm, size = 10, className }: { arm: string; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" className={cn('shrink-0', look(arm).text, className)}>
      {arm === 'direct' ? <circle cx="5" cy="5" r="4" fill="currentColor" /> : null}
      {arm === 'code' ? <path d="M5 .5 9.5 5 5 9.5.5 5Z" fill="currentColor" fillOpacity=".25" stroke="currentColor" strokeWidth="1.4" /> : null}
      {arm !== 'direct' && arm !== 'code' ? <rect x="1" y="4" width="8" height="2.5" fill="currentColor" /> : null}
    </svg>
  );
}

/** Name, colour and shape of an arm. `plain` drops the background. */
export function ArmBadge({ arm, plain = false, className }: { arm: string; plain?: boolean; className?: string }) {
  const { text, soft } = look(arm);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap',
        text,
        !plain && ['h-5 rounded px-1.5', soft],
        className,
      )}
    >
      <ArmMark arm={arm} />
      {arm}
    </span>
  );
}
