'use client';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatDuration, formatTokensShort, formatUsd } from '../../../lib/engine/metrics/format';
import type { BreakEven } from '../../../lib/engine/metrics/types';
import { sizeInWords } from '../../../lib/engine/metrics/break-even-sentence';
import { ArmBadge } from '../ui/arm-badge';
import type { BreakEvenRow } from './break-even-data';
import { valuesOf } from './break-even-data';
import { BreakEvenDot } from './break-even-dot';
import { BreakEvenTooltip } from './break-even-tooltip';
import { logScale } from './log-ticks';

const formats: Record<BreakEven['metric'], (value: number) => string> = {
  inputTokens: (value) => formatTokensShort(value),
  totalTokens: (value) => formatTokensShort(value),
  costUsd: formatUsd,
  latencyMs: formatDuration,
};
const tick = { fill: 'var(--ink-3)', fontSize: 12 };

/** A measure against the size of the data on two logarithmic axes; band = interval; open mark = some runs failed there, crossed = all did. */
export function BreakEvenChart({
  rows,
  arms,
  names,
  sizeUnit,
  metric,
  unit,
  crossing,
}: {
  rows: BreakEvenRow[];
  arms: string[];
  /** Full names by kind. */
  names: Readonly<Record<string, string>>;
  /** What the sizes count. */
  sizeUnit: string;
  metric: BreakEven['metric'];
  unit: string;
  crossing: BreakEven['crossing'];
}) {
  const x = logScale(rows.map((row) => row.records));
  const y = logScale(valuesOf(rows), 3);
  const format = formats[metric];
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        <span>{unit}, logarithmic</span>
        <span className="flex items-center gap-3">
          {arms.map((arm) => (
            <ArmBadge key={arm} arm={names[arm] ?? arm} plain />
          ))}
          <FailedKey />
        </span>
      </div>
      {/* Drawn on the server at a fixed width: clipped until the browser has measured, or a phone would scroll sideways meanwhile. */}
      <div className="h-72 min-w-0 overflow-hidden">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 560, height: 288 }}>
          <ComposedChart data={rows} margin={{ top: 18, right: 18, bottom: 0, left: 0 }} title={`${unit} against ${sizeUnit}`}>
            <CartesianGrid stroke="var(--grid)" />
            <XAxis
              dataKey="records"
              type="number"
              scale="log"
              domain={x.domain}
              ticks={x.ticks}
              tickFormatter={formatCount}
              tick={tick}
              stroke="var(--line-strong)"
              interval="preserveStartEnd"
              allowDataOverflow
            />
            <YAxis
              type="number"
              scale="log"
              domain={y.domain}
              ticks={y.ticks}
              tickFormatter={format}
              tick={tick}
              stroke="var(--line-strong)"
              width={58}
              interval={0}
              allowDataOverflow
            />
            <Tooltip
              content={<BreakEvenTooltip format={format} names={names} sizeUnit={sizeUnit} />}
              cursor={{ stroke: 'var(--line-strong)', strokeDasharray: '2 2' }}
              isAnimationActive={false}
            />
            {arms.map((arm) => (
              <Area
                key={`band-${arm}`}
                dataKey={(row: BreakEvenRow) => bandOf(row, arm)}
                name={`${arm} interval`}
                stroke="none"
                fill={`var(--arm-${arm})`}
                fillOpacity={0.14}
                isAnimationActive={false}
                activeDot={false}
                connectNulls={false}
                legendType="none"
              />
            ))}
            {crossing === null ? null : (
              <ReferenceLine
                x={crossing.records}
                stroke="var(--ink)"
                strokeDasharray="4 3"
                label={{ value: `~${sizeInWords(Math.round(crossing.records), sizeUnit)}`, position: 'top', fill: 'var(--ink)', fontSize: 12 }}
              />
            )}
            {arms.map((arm) => (
              <Line
                key={arm}
                dataKey={(row: BreakEvenRow) => row.arms[arm]?.value ?? null}
                name={arm}
                stroke={`var(--arm-${arm})`}
                strokeWidth={2}
                strokeDasharray={arm === 'code' ? '6 3' : undefined}
                isAnimationActive={false}
                connectNulls={false}
                dot={<BreakEvenDot arm={arm} />}
                activeDot={false}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <div className="text-center text-xs text-ink-3">{sizeUnit}, logarithmic</div>
    </div>
  );
}

function bandOf(row: BreakEvenRow, arm: string): [number, number] | null {
  const point = row.arms[arm];
  return point === undefined || point.low === null || point.high === null ? null : [point.low, point.high];
}

function FailedKey() {
  return (
    <span className="flex items-center gap-1">
      <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
        <circle r="4" fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />
      </svg>
      some failed
      <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
        <path d="M-4-4 4 4M-4 4 4-4" stroke="var(--ink)" strokeWidth="1.5" />
      </svg>
      all failed
    </span>
  );
}
