import type { BreakEvenRow } from './break-even-data';

/** 'context window exceeded (3), wrong (1)' without counts and further causes. */
const firstCause = (note: string): string => note.replace(/ \(\d+\).*$/, '');

/** A measured size: direct a circle, code a diamond; open where some of its runs failed, crossed where all did. recharts fills in position and row. */
export function BreakEvenDot({ arm, cx, cy, payload }: { arm: string; cx?: number; cy?: number; payload?: BreakEvenRow }) {
  const point = payload?.arms[arm];
  if (point === undefined || point.value === null || cx === undefined || cy === undefined || Number.isNaN(cy)) return null;
  const color = `var(--arm-${arm})`;
  const failed = point.failed > 0;
  const allFailed = failed && point.failed === point.n;
  const look = { fill: failed ? 'var(--surface)' : color, stroke: color, strokeWidth: 1.5 };
  return (
    <g transform={`translate(${cx} ${cy})`}>
      {arm === 'direct' ? <circle r={4.5} {...look} /> : <path d="M0-5.5 5.5 0 0 5.5-5.5 0Z" {...look} />}
      {allFailed ? <path d="M-5-5 5 5M-5 5 5-5" stroke="var(--ink)" strokeWidth={1.5} /> : null}
      {allFailed && point.note !== null ? (
        <text x={6} y={-11} textAnchor="end" fontSize={12} fill="var(--ink-2)" stroke="var(--surface)" strokeWidth={3} paintOrder="stroke">
          {firstCause(point.note)}
        </text>
      ) : null}
    </g>
  );
}
