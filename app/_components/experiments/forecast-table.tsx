import type { Forecast, ForecastPart } from '../../../lib/engine/metrics/forecast';
import { costText, rangeText } from '../../../lib/engine/metrics/forecast-words';
import { formatDuration, formatTokensShort } from '../../../lib/engine/metrics/format';
import { ArmBadge } from '../ui/arm-badge';

/** In all, and per arm on demand: what is likeliest, with its range. */
export function ForecastTable({ forecast }: { forecast: Forecast }) {
  return (
    <>
      <Part forecast={forecast} part={forecast.total} />
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-ink-2">Per arm</summary>
        <ul className="mt-1 flex flex-col gap-2">
          {forecast.arms.map((arm) => (
            <li key={arm.arm} className="min-w-0">
              <ArmBadge arm={arm.arm} plain />
              <Part forecast={forecast} part={arm} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Part({ forecast, part }: { forecast: Forecast; part: ForecastPart }) {
  const tokens = (range: ForecastPart['inputTokens']) => rangeText(range, (value) => formatTokensShort(value, { estimated: part.estimated }));
  const facts = [
    ['Tokens in', tokens(part.inputTokens)],
    ['Tokens out', tokens(part.outputTokens)],
    ['Cost', costText(forecast, part.costUsd).split(':')[0]],
    ['Time of runs', rangeText(part.durationMs, formatDuration)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-right break-words text-ink-2 tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
