import { cn } from '../ui/cn';

export interface Segment {
  id: string;
  label: string;
  value: number;
  color: string;
  hatch?: boolean;
  text: string;
}

/**
 * One horizontal bar made of segments, its length a share of `max`. Each segment that is there keeps at least 2 px;
 * label and number stand in its title and in the text for screen readers.
 */
export function StackedBar({ segments, max, label, height = 20 }: { segments: Segment[]; max: number; label: string; height?: number }) {
  const shown = segments.filter((segment) => segment.value > 0);
  const total = shown.reduce((sum, segment) => sum + segment.value, 0);
  if (max <= 0) return null;
  return (
    <div
      role="img"
      aria-label={`${label}: ${shown.map((segment) => `${segment.label} ${segment.text}`).join(', ') || 'nothing'}`}
      className="flex w-full gap-px overflow-hidden rounded-sm"
      style={{ height }}
    >
      <div className="flex gap-px" style={{ width: `${(total / max) * 100}%`, minWidth: shown.length * 3 }}>
        {shown.map((segment) => (
          <div
            key={segment.id}
            title={`${segment.label}: ${segment.text}`}
            className={cn('h-full first:rounded-l-sm last:rounded-r-sm', segment.hatch && 'hatch')}
            style={{ flex: `${segment.value} 1 0`, minWidth: 2, backgroundColor: segment.color }}
          />
        ))}
      </div>
    </div>
  );
}

/** The swatch that ties a legend entry to its segments. */
export function Swatch({ color, hatch = false }: { color: string; hatch?: boolean }) {
  return (
    <span aria-hidden="true" className={cn('inline-block size-2.5 shrink-0 rounded-[2px]', hatch && 'hatch')} style={{ backgroundColor: color }} />
  );
}
