import Link from 'next/link';
import { formatCount, formatDuration, formatTokens, formatUsd } from '../../../lib/engine/metrics/format';
import { cacheRates } from '../../../lib/engine/metrics/measures';
import type { BreakEven } from '../../../lib/engine/metrics/types';
import { BreakEvenChart } from '../charts/break-even-chart';
import { binRows, breakEvenRows } from '../charts/break-even-data';
import { ChartCard } from '../charts/chart-card';
import { sizeHeader } from '../size-unit';
import { cn } from '../ui/cn';

type Metric = BreakEven['metric'];
/** What can be drawn: a metric, or input tokens as they weigh with prompt caching. */
type Choice = Metric | 'cachedInput';
export const metricWords: Record<Metric, string> = { inputTokens: 'Input tokens', totalTokens: 'All tokens', costUsd: 'Cost', latencyMs: 'Time' };
const choiceWords: Record<Choice, string> = { ...metricWords, cachedInput: 'Input, cached' };
const cachedHint = `In tokens of full price: a token written to the cache counts ${cacheRates.write}, one read from it ${cacheRates.read}. Where a run reports no cache counts, as caching would have made it.`;
const axis: Record<Metric, string> = {
  inputTokens: 'input tokens of a run',
  totalTokens: 'tokens of a run',
  costUsd: 'US dollars of a run',
  latencyMs: 'time of a run',
};
const exact: Record<Metric, (value: number | null) => string> = {
  inputTokens: formatTokens,
  totalTokens: formatTokens,
  costUsd: formatUsd,
  latencyMs: formatDuration,
};

/** Which way of working costs less at which size of the data, and where that turns. The floor arm is left out. */
export function BreakEvenCard({
  chart,
  notes,
  hrefOf,
  projectedAs,
  names,
  asCached,
}: {
  chart: BreakEven;
  notes: Readonly<Record<string, string>>;
  hrefOf: (metric: Choice) => string;
  projectedAs: string | null;
  /** Full names of the compared arms by kind. */
  names: Readonly<Record<string, string>>;
  /** The input is weighed as with prompt caching. */
  asCached: boolean;
}) {
  const series = chart.series.filter(({ arm }) => arm !== 'floor');
  const rows = breakEvenRows({ ...chart, series }, notes);
  const drawable = binRows(rows).filter((row) => Object.values(row.arms).some((point) => typeof point?.value === 'number'));
  const { sizeUnit } = chart;
  const named = (arm: string): string => names[arm] ?? arm;
  const n = series.map(({ arm, points }) => `${formatCount(points.reduce((sum, point) => sum + point.n, 0))} ${named(arm)}`).join(', ');
  const format = exact[chart.metric];
  return (
    <ChartCard
      title="Break-even"
      note={
        series.length === 0
          ? undefined
          : `n = ${n}${chart.metric === 'costUsd' && projectedAs !== null ? ` · projected at ${projectedAs} prices` : ''}`
      }
      sentence={
        asCached ? (
          <>
            {chart.sentence} <span className="text-ink-3">{cachedHint}</span>
          </>
        ) : (
          chart.sentence
        )
      }
      actions={<MetricLinks current={asCached ? 'cachedInput' : chart.metric} hrefOf={hrefOf} />}
      table={
        drawable.length === 0
          ? undefined
          : {
              head: [sizeHeader(sizeUnit), ...series.flatMap(({ arm }) => [named(arm), `${named(arm)} interval`, `${named(arm)} failed`])],
              rows: rows.map((row) => [
                formatCount(row.records),
                ...series.flatMap(({ arm }) => {
                  const point = row.arms[arm];
                  return point === undefined
                    ? ['–', '–', '–']
                    : [
                        format(point.value),
                        point.low === null || point.high === null ? '–' : `[${format(point.low)}, ${format(point.high)}]`,
                        `${point.failed} of ${point.n}${point.note === null ? '' : `: ${point.note}`}`,
                      ];
                }),
              ]),
            }
      }
    >
      {drawable.length === 0 ? (
        <p className="py-8 text-center text-sm text-ink-3">Nothing measured to draw.</p>
      ) : (
        <BreakEvenChart
          rows={drawable}
          arms={series.map(({ arm }) => arm)}
          names={names}
          sizeUnit={sizeUnit}
          metric={chart.metric}
          unit={asCached ? 'input of a run, weighed as with prompt caching' : axis[chart.metric]}
          crossing={chart.crossing}
        />
      )}
    </ChartCard>
  );
}

function MetricLinks({ current, hrefOf }: { current: Choice; hrefOf: (metric: Choice) => string }) {
  const metrics: Choice[] = ['inputTokens', 'cachedInput', 'totalTokens', 'costUsd', 'latencyMs'];
  return (
    <nav aria-label="What the break-even chart measures" className="flex gap-0.5 rounded-md bg-sunken p-0.5 text-xs">
      {metrics.map((metric) => (
        <Link
          key={metric}
          href={hrefOf(metric)}
          prefetch={false}
          scroll={false}
          title={metric === 'cachedInput' ? cachedHint : undefined}
          aria-current={metric === current ? 'true' : undefined}
          className={cn('rounded px-2 py-1 text-ink-2 hover:text-ink', metric === current && 'bg-surface font-medium text-ink')}
        >
          {choiceWords[metric]}
        </Link>
      ))}
    </nav>
  );
}
