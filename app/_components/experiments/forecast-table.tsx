import type { Forecast, ForecastPart } from '../../../lib/engine/metrics/forecast';
import { costText, rangeText } from '../../../lib/engine/metrics/forecast-words';
import { formatDuration, formatTokensShort } from '../../../lib/engine/metrics/format';
import { ArmBadge } from '../ui/arm-badge';

/** Per arm and in all: what is likeliest, with its range. */
export function ForecastTable({ forecast }: { forecast: Forecast }) {
  return (
    <ul className="flex flex-col gap-2">
      {forecast.arms.map((arm) => (
        <li key={arm.arm} className="min-w-0">
          <ArmBadge arm={arm.arm} plain />
          <Part forecast={forecast} part={arm} />
        </li>
      ))}
      {forecast.arms.length > 1 ? (
        <li className="border-t border-line pt-2">
          <span className="font-medium">All arms</span>
          <Part forecast={forecast} part={forecast.total} />
        </li>
      ) : null}
    </ul>
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
