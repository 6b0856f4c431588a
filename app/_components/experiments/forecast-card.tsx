'use client';
import type { ExperimentSpec } from '../../../lib/engine/experiment';
import { budgetWord, rangeText } from '../../../lib/engine/metrics/forecast-words';
import { formatDuration } from '../../../lib/engine/metrics/format';
import { Card } from '../ui/card';
import { Notice } from '../ui/states';
import { ForecastTable } from './forecast-table';
import { useForecast } from './forecast-request';

const words = { high: 'high', medium: 'medium', low: 'low', none: 'none: nothing known' } as const;

/** What the experiment of the form will probably take; `request` null: the form is not ready to be asked about. */
export function ForecastCard({ request }: { request: ExperimentSpec | null }) {
  const { forecast, problem, busy } = useForecast(request);
  const budget = forecast === null ? null : budgetWord(forecast);
  return (
    <Card title="Forecast" note={forecast === null ? undefined : `confidence: ${words[forecast.total.confidence.word]}`}>
      <div aria-live="polite" aria-busy={busy} className="flex flex-col gap-2">
        {problem !== null ? <p className="text-sm text-ink-2">No forecast: {problem}</p> : null}
        {forecast === null ? (
          problem === null ? <p className="text-sm text-ink-3">{request === null ? 'Fill in the form first.' : 'Looking at earlier runs…'}</p> : null
        ) : (
          <div className={busy ? 'opacity-60' : undefined}>
            <ForecastTable forecast={forecast} />
            <p className="mt-2 text-sm text-ink-2">
              Until the end: {rangeText(forecast.elapsedMs, formatDuration)}
              {forecast.elapsedMs === null ? '' : ' with one worker'}
            </p>
            <p className="mt-2 text-xs text-ink-3">{forecast.total.confidence.reasons.join(' ')}</p>
          </div>
        )}
        {budget === null ? null : budget.tone === 'warn' ? <Notice tone="warn">{budget.sentence}</Notice> : <p className="text-xs text-ink-3">{budget.sentence}</p>}
      </div>
    </Card>
  );
}
