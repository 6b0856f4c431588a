import type { Step } from '../../../../lib/replay';
import { Notice } from '../../ui';
import { PayloadView } from './payload-view';
import { ProgramErrorNote } from './program-error';
import { stepFacts } from './step-facts';
import { stepTexts } from './step-texts';

/** A step's texts, with its figures beside them. */
export function Formatted({ runId, step }: { runId: string; step: Step }) {
  const error = step.kind === 'program_end' ? step.event.error : step.kind === 'program' ? step.finished?.error ?? null : null;
  return (
    <div className="flex flex-col gap-4 lg:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {error ? <ProgramErrorNote error={error} /> : null}
        {step.kind === 'submitted' && step.event.violations.length > 0 ? <Notice tone="warn"><ul>{step.event.violations.map((violation, i) => <li key={i}>{violation}</li>)}</ul></Notice> : null}
        {step.kind === 'finish' && step.event.error ? <Notice tone="warn"><span className="font-medium">{step.event.error.kind}</span>: <span className="whitespace-pre-wrap">{step.event.error.message}</span></Notice> : null}
        {stepTexts(step).map((text, i) => <PayloadView key={`${runId} ${step.seq} ${i}`} runId={runId} {...text} />)}
      </div>
      <dl className="grid shrink-0 grid-cols-[max-content_1fr] content-start gap-x-3 gap-y-0.5 text-sm lg:w-80">
        {stepFacts(step).map(([name, value]) => [
          <dt key={name} className="text-ink-3">{name}</dt>, <dd key={`${name} value`} className="min-w-0 break-words">{value}</dd>,
        ])}
      </dl>
    </div>
  );
}
