import type { TokensBySource } from '../../../lib/engine/events';
import { formatCount, formatPercent, formatTokensShort } from '../../../lib/engine/metrics/format';
import { tokenSourceLooks, tokenSourceOrder } from '../charts/token-source-looks';
import { cn, Tooltip } from '../ui';

/**
 * What is in the context now, stacked by source. `scaleTokens` is the width of the bar, the same in both lanes; the line stands at the
 * model's window, and when that lies beyond the bar the text says so.
 */
export function ContextMeter({
  context,
  total,
  windowTokens,
  scaleTokens,
}: {
  context: TokensBySource;
  total: number;
  windowTokens: number | null;
  scaleTokens: number;
}) {
  const parts = tokenSourceOrder
    .filter((source) => context[source] > 0)
    .map((source) => ({ source, tokens: context[source], ...tokenSourceLooks[source] }));
  const share = (tokens: number) => `${Math.min(100, (tokens / Math.max(1, scaleTokens)) * 100)}%`;
  const inScale = windowTokens !== null && windowTokens <= scaleTokens;
  const words = parts.map((part) => `${part.label} ${formatCount(part.tokens)}`).join(', ') || 'empty';
  return (
    <div className="px-3 py-2">
      <div className="mb-1 flex items-baseline justify-between gap-2 text-xs text-ink-2">
        <Tooltip content="Estimated with the token method of the run; measured at each call of the model.">
          <span tabIndex={0}>
            context <span className="font-medium text-ink">~{formatTokensShort(total)}</span> tokens
          </span>
        </Tooltip>
        <span>
          {windowTokens === null
            ? null
            : `${formatPercent(total / windowTokens)} of the ${formatTokensShort(windowTokens)} window${inScale ? '' : ' (beyond this scale)'}`}
        </span>
      </div>
      <div
        role="img"
        aria-label={`Context: about ${formatCount(total)} tokens. ${words}`}
        className="relative h-3.5 overflow-hidden rounded-sm bg-sunken"
      >
        <div className="flex h-full">
          {parts.map(({ source, tokens, label, color, hatch }) => (
            <div
              key={source}
              title={`${label}: ~${formatCount(tokens)}`}
              className={cn('h-full border-r border-surface last:border-r-0', hatch && 'hatch')}
              style={{ width: share(tokens), backgroundColor: color }}
            />
          ))}
        </div>
        {inScale ? (
          <div
            className="absolute inset-y-0 w-0.5 bg-ink"
            title={`window: ${formatCount(windowTokens)} tokens`}
            style={{ left: `calc(${share(windowTokens)} - 2px)` }}
          />
        ) : null}
      </div>
      <ul className="mt-1 flex min-h-4 flex-wrap gap-x-3 text-xs text-ink-2">
        {parts.map(({ source, tokens, label, color, hatch }) => (
          <li key={source} className="flex items-center gap-1">
            <span aria-hidden="true" className={cn('size-2 rounded-[2px]', hatch && 'hatch')} style={{ backgroundColor: color }} />
            {label} <span className="text-ink-3">{formatTokensShort(tokens)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
