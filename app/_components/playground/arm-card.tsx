'use client';
import type { ReactNode } from 'react';
import type { ModelPrice } from '../../../lib/engine/metrics/cost';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { formatCount, formatDuration, formatTokens, formatTokensShort, formatUsd } from '../../../lib/engine/metrics/format';
import { runState, stopSentence } from '../../../lib/engine/metrics/run-state';
import type { AnswerKind } from '../../../lib/engine/playground';
import { isLive } from '../replay/lane-source';
import { ClaimCounts } from '../replay/panels/claim-counts';
import { RunStateBadge } from '../replay/run-state-badge';
import type { Lane } from '../replay/use-lane';
import { ArmBadge } from '../ui/arm-badge';
import { Figure } from '../ui/figure';
import { Notice } from '../ui/states';
import { StatusBadge } from '../ui/status-badge';
import { AnswerView } from './answer-view';
import { answerOf, figuresOf } from './lane-facts';
import { useElapsed } from './use-elapsed';

/** One arm: how it stands, what it has used so far, what it answered. `kind` null: a suite's own question, which is graded. */
export function ArmCard({ lane, kind, price, serverNowMs }: { lane: Lane; kind: AnswerKind | null; price: ModelPrice | null; serverNowMs: number }) {
  const { run, steps } = lane;
  const name = armOf(run);
  const answer = answerOf(run, steps);
  const state = runState(run);
  return (
    <section aria-label={`Answer of ${name}`} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="contents">
          <ArmBadge arm={name} />
        </h2>
        {state.kind === 'not_scored' ? <StatusBadge status="finished" /> : <RunStateBadge state={state} />}
        {kind === null && run.score !== null ? <ClaimCounts counts={run.score} /> : null}
      </header>
      <Figures lane={lane} price={price} serverNowMs={serverNowMs} />
      {answer === null ? <NoAnswer lane={lane} /> : <AnswerView arm={name} kind={kind} answer={answer} />}
    </section>
  );
}

function Figures({ lane: { run, steps }, price, serverNowMs }: { lane: Lane; price: ModelPrice | null; serverNowMs: number }) {
  const { inputTokens, outputTokens, estimated, method, costUsd, turns, calls, programs } = figuresOf(steps, price);
  const start = steps[0]?.kind === 'start' ? steps[0].event.startedAt : run.startedAt;
  const elapsedMs = useElapsed(start, isLive(run.status), serverNowMs);
  const tokens = (value: number | null) => (
    <Figure value={formatTokensShort(value, { estimated })} exact={formatTokens(value)} estimated={estimated} method={method ?? undefined} />
  );
  const facts: [string, ReactNode][] = [
    ['tokens in', tokens(inputTokens)],
    ['out', tokens(outputTokens)],
    ['cost', costUsd === null && inputTokens !== null ? <span className="text-ink-3">unknown</span> : <Figure value={formatUsd(costUsd)} estimated={estimated} method={method ?? undefined} />],
    ['time', elapsedMs === null ? <Figure value={formatDuration(run.durationMs?.total)} /> : formatDuration(Math.round(elapsedMs / 1_000) * 1_000)],
    ['turns', formatCount(turns)],
    ['calls', formatCount(calls)],
    ...(run.arm === 'code' ? [['programs', formatCount(programs)] satisfies [string, ReactNode]] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why there is no answer: not yet, or none will come. What failed outside of the arm says so. */
function NoAnswer({ lane: { run, saying } }: { lane: Lane }) {
  if (run.status === 'queued') return <p className="text-sm text-ink-2">Waits for a worker; npm start runs one.</p>;
  if (run.status === 'running') return <p className="text-sm text-ink-2">{saying === null ? 'Works on it.' : 'Is writing; see below.'}</p>;
  const why = stopSentence(run).replace(/\.+$/, '');
  if (runState(run).kind !== 'infrastructure') return <p className="text-sm break-words text-ink-2">No answer: {why}.</p>;
  return (
    <Notice tone="warn" role="note">
      <span className="break-words">No answer: {why}. This says nothing about the arm.</span>
    </Notice>
  );
}
