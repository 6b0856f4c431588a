'use client';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import type { Effort } from '../../../lib/engine/events';
import type { ModelPrice } from '../../../lib/engine/metrics/cost';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import type { PlaygroundQuestion } from '../../../lib/engine/playground';
import { experimentHref, replayHref, withQuery } from '../links';
import { isLive, type LaneSource } from '../replay/lane-source';
import type { Lane } from '../replay/use-lane';
import { cn } from '../ui/cn';
import { Notice } from '../ui/states';
import { StatusBadge } from '../ui/status-badge';
import { agreementOf } from './agreement';
import { AgreementLine } from './agreement-line';
import { ArmCard } from './arm-card';
import { wasJustAsked } from './asked';
import { FairNotes } from './fair-notes';
import { GatherLanes } from './gather-lanes';
import { KeepQuestion } from './keep-question';
import { answerOf, armInWords, stateOfAll } from './lane-facts';
import { LiveLanes } from './live-lanes';
import type { Refusal } from './post-json';
import { RefusalNotice } from './refusal-notice';
import { RunActions } from './run-actions';

/** An experiment of the Playground, as the page hands it to the browser. */
export interface AskedQuestion {
  experimentId: string;
  status: string;
  error: string | null;
  question: PlaygroundQuestion;
  model: string;
  arms: string[];
  effort: Effort | null;
  /** A suite's own question, word for word: it is graded. */
  graded: boolean;
  /** The task under which its runs are found. */
  task: { question: string; variant: string; fault: string };
  price: ModelPrice | null;
  serverNowMs: number;
  ownSuites: string[];
}

/** The question's arms side by side, while they run and afterwards. */
export const QuestionView = ({ asked, sources }: { asked: AskedQuestion; sources: readonly LaneSource[] }) => (
  <GatherLanes sources={sources}>{(lanes) => <Results asked={asked} lanes={lanes} />}</GatherLanes>
);

function Results({ asked, lanes }: { asked: AskedQuestion; lanes: Lane[] }) {
  const { experimentId, question, graded, task, price, serverNowMs } = asked;
  const [refused, setRefused] = useState<Refusal | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasJustAsked(experimentId)) section.current?.focus({ preventScroll: true });
  }, [experimentId]);
  const runs = lanes.map(({ run }) => run);
  const isOver = runs.every(({ status }) => !isLive(status));
  const kind = graded ? null : question.answer;
  const answers = lanes.flatMap(({ run, steps }) => {
    const answer = answerOf(run, steps);
    return answer === null ? [] : [{ arm: armOf(run), answer }];
  });
  const { model, arms, effort } = asked;
  return (
    <section ref={section} tabIndex={-1} aria-label="Results" className="flex min-w-0 flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={stateOfAll(runs, asked.status)} />
        <p role="status" className="min-w-0 flex-1 basis-52 text-sm break-words">
          {runs.map(armInWords).join('; ')}.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <RunActions experimentId={experimentId} request={{ question, model, arms, effort, limits: {} }} isOver={isOver} onRefused={setRefused} />
          {isOver && !graded ? <KeepQuestion experimentId={experimentId} question={question} answers={answers} ownSuites={asked.ownSuites} /> : null}
        </div>
      </div>
      <RefusalNotice refused={refused} />
      {asked.error !== null && isOver && !runs.some(({ status }) => status === 'failed') ? (
        <Notice tone="warn" role="note">
          <strong className="font-medium">What went wrong:</strong> <span className="break-words">{asked.error}</span>
        </Notice>
      ) : null}
      <div className={cn('grid items-start gap-3', lanes.length > 1 && 'md:grid-cols-2')}>
        {lanes.map((lane) => (
          <ArmCard key={armOf(lane.run)} lane={lane} kind={kind} price={price} serverNowMs={serverNowMs} />
        ))}
      </div>
      <div aria-live="polite">
        <AgreementLine agreement={agreementOf(kind, answers)} />
      </div>
      <LiveLanes lanes={lanes} />
      <FairNotes graded={graded} live={question.over.kind === 'servers'} arms={lanes.length} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link className="link text-ink-2" href={replayHref(experimentId, task, 1)}>
          Full replay, step by step
        </Link>
        <Link className="link text-ink-2" href={withQuery('/runs', { experiment: experimentId })}>
          The runs
        </Link>
        <Link className="link text-ink-2" href={experimentHref(experimentId)}>
          As an experiment
        </Link>
      </p>
    </section>
  );
}
