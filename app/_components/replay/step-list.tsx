'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { rowOfStep, type Row, type Step } from '../../../lib/replay';
import { cn } from '../ui';
import { StepRow } from './step-row';

/** Heights before a line was measured, in px. */
function estimate(row: Row | undefined): number {
  if (row?.kind !== 'step') return 28;
  return row.step.kind === 'program' ? 264 : row.step.kind === 'turn' ? 32 : 28;
}

const firstStep = (row: Row): number => (row.kind === 'step' ? row.step.index : (row.steps[0]?.index ?? 0));
/** Whether the cursor is on this line; while a filter hides its step it is on none. */
const holds = (row: Row, position: number): boolean =>
  row.kind === 'step' ? row.step.index === position : !row.open && row.steps.some((step) => step.index === position);

/** A lane's transcript. Only the lines in view are drawn, and the line of the cursor is kept in view. */
export function StepList({
  rows,
  position,
  arm,
  label,
  sameData,
  onStep,
  onFold,
}: {
  rows: Row[];
  position: number;
  arm: string;
  label: string;
  sameData: boolean;
  onStep: (step: Step) => void;
  onFold: (key: string) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const current = rowOfStep(rows, position);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => estimate(rows[i]),
    overscan: 8,
    getItemKey: (i) => rows[i]?.key ?? i,
  });
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  return (
    <div ref={scroller} role="region" aria-label={label} tabIndex={0} className="relative h-full min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row ? (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={cn('absolute top-0 left-0 w-full', row.kind === 'step' && row.step.kind === 'turn' && 'pt-1')}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <StepRow
                row={row}
                done={firstStep(row) <= position}
                at={holds(row, position) ? position : null}
                sameData={sameData && holds(row, position)}
                arm={arm}
                onStep={onStep}
                onFold={onFold}
              />
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}
