import { Fragment, type ReactNode } from 'react';
import type { Step } from '../../../../lib/replay';
import { Notice } from '../../ui';
import { PayloadView } from './payload-view';
import { ProgramErrorNote } from './program-error';
import { stepFacts } from './step-facts';
import { stepTexts } from './step-texts';

/** A step's texts, with its figures beside them. */
export function Formatted({ runId, step }: { runId: string; step: Step }) {
  const texts = stepTexts(step);
  const note = noteOf(step);
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @3xl:flex-row">
        {note || texts.length > 0 ? (
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {note}
            {texts.map((text, i) => (
              <PayloadView key={`${runId} ${step.seq} ${i}`} runId={runId} {...text} />
            ))}
          </div>
        ) : null}
        <dl className="grid shrink-0 grid-cols-[max-content_1fr] content-start gap-x-3 gap-y-0.5 text-sm @3xl:w-72">
          {stepFacts(step).map(([name, value], i) => (
            <Fragment key={i}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** What went wrong, in the words of whoever found it. */
function noteOf(step: Step): ReactNode {
  const error = step.kind === 'program_end' ? step.event.error : step.kind === 'program' ? step.finished?.error : null;
  if (error) return <ProgramErrorNote error={error} />;
  if (step.kind === 'submitted' && !step.event.valid)
    return (
      <Notice tone="warn">
        <ul>
          {step.event.violations.map((violation, i) => (
            <li key={i}>{violation}</li>
          ))}
        </ul>
      </Notice>
    );
  if (step.kind === 'check' && step.event.diagnostics.length > 0)
    return (
      <Notice tone="warn">
        <ul>
          {step.event.diagnostics.map(({ line, column, code, message }, i) => (
            <li key={i} className="break-words">
              <span className="font-mono text-xs">
                {line}:{column}
              </span>{' '}
              {message} <span className="text-ink-3">TS{code}</span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (step.kind === 'finish' && step.event.error) {
    return (
      <Notice tone="warn">
        <span className="font-medium">{step.event.error.kind}</span>:{' '}
        <span className="break-words whitespace-pre-wrap">{step.event.error.message}</span>
      </Notice>
    );
  }
  return null;
}
