'use client';
import { useCallback, useMemo, useState } from 'react';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { formatDuration, plural } from '../../../lib/engine/metrics/format';
import { runState } from '../../../lib/engine/metrics/run-state';
import { buildRows, stateAt, type Step, type StepFilter } from '../../../lib/replay';
import { ArmBadge, Badge, cn, Notice, Skeleton } from '../ui';
import { RunStateBadge } from './run-state-badge';
import { ContextMeter } from './context-meter';
import { LiveText } from './rows/live-text';
import { StepList } from './step-list';
import type { Lane } from './use-lane';

/** One arm: where it stands, its context, its transcript. */
export function LanePanel({
  lane,
  index,
  position,
  filter,
  found,
  sameData,
  scaleTokens,
  baseline,
  withState = true,
  className,
  onPick,
}: {
  lane: Lane;
  index: number;
  position: number;
  filter: StepFilter;
  found: ReadonlySet<number> | null;
  sameData: boolean;
  scaleTokens: number;
  baseline: boolean;
  /** How the run stands, where nothing beside the panel says it. */
  withState?: boolean;
  className?: string;
  onPick: (lane: number, step: Step) => void;
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { steps, run } = lane;
  const name = armOf(run);
  const rows = useMemo(() => buildRows(steps, { filter, found, open }), [steps, filter, found, open]);
  const state = useMemo(() => stateAt(steps, position), [steps, position]);
  const onStep = useCallback((step: Step) => onPick(index, step), [onPick, index]);
  const onFold = useCallback(
    (key: string) =>
      setOpen((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return (
    <section aria-label={`${name} arm`} className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}>
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <h2 className="contents">
          <ArmBadge arm={name} />
        </h2>
        {baseline ? <Badge>baseline</Badge> : null}
        {withState ? <RunStateBadge state={runState(run)} /> : null}
        <span className="ml-auto text-xs text-ink-2">
          turn {state.turn} · {plural(state.calls, 'call')} · {formatDuration(state.elapsedMs)}
        </span>
      </header>
      <div className="border-b border-line">
        <ContextMeter
          context={state.context}
          total={state.contextTokens}
          windowTokens={state.windowTokens ?? run.contextWindowTokens}
          scaleTokens={scaleTokens}
        />
      </div>
      {lane.error ? (
        <div className="p-2">
          <Notice tone="warn" role="alert">
            Not all events could be loaded: {lane.error}. Reload the page to try again.
          </Notice>
        </div>
      ) : null}
      <div className="flex h-[46vh] min-h-72 flex-col py-1">
        {rows.length > 0 ? (
          <StepList
            rows={rows}
            position={position}
            arm={run.arm}
            label={`Transcript of the ${name} arm`}
            sameData={sameData}
            onStep={onStep}
            onFold={onFold}
          />
        ) : (
          <NoRows lane={lane} searching={found !== null || filter !== 'all'} />
        )}
        {lane.saying === null ? null : <LiveText arm={name} {...lane.saying} />}
      </div>
    </section>
  );
}

function NoRows({ lane, searching }: { lane: Lane; searching: boolean }) {
  if (lane.state === 'loading')
    return (
      <div className="flex flex-col gap-2 p-3">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} className="h-5" />
        ))}
      </div>
    );
  return (
    <p className="p-3 text-sm text-ink-2">
      {searching && lane.steps.length > 0
        ? 'Nothing here matches.'
        : lane.state === 'live'
          ? 'Waiting for the first event.'
          : 'This run has no events.'}
    </p>
  );
}
