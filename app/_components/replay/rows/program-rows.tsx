import { Braces, CornerDownLeft } from 'lucide-react';
import { formatBytes, formatDuration, plural } from '../../../../lib/engine/metrics/format';
import { hideBlobs, payloadText, type StepOf } from '../../../../lib/replay';
import { CodeView } from '../code-view';
import { RowLine, words } from './row-line';

const previewLines = 12;

/** A program that the model wrote, its beginning highlighted. */
export function ProgramRow({ step }: { step: StepOf<'program'> }) {
  const { text } = payloadText(step.started.source);
  const calls = step.finished?.ledger?.calls ?? step.calls;
  const wallMs = step.finished?.ledger?.wallMs;
  const outcome = step.finished?.outcome;
  return (
    <span className="block min-w-0">
      <RowLine icon={Braces} name={step.started.hosted ? 'hosted program' : 'program'}
        figures={step.finished ? [plural(calls, 'call'), ...(wallMs === undefined ? [] : [formatDuration(wallMs)])].join(' · ') : 'running'}
        text={step.failedCalls > 0 ? `${plural(step.failedCalls, 'call')} failed` : null} error={outcome && outcome !== 'ok' ? words(outcome) : null} />
      <CodeView source={hideBlobs(text)} maxLines={previewLines} marked={lineInProgram(step.finished)} className="mt-1 overflow-hidden" />
    </span>
  );
}

/** The line of the program itself in which an error happened. */
export const lineInProgram = (event: StepOf<'program'>['finished']): number | null =>
  (event?.error && (event.error.file === null || event.error.file === 'program.ts') ? event.error.line : null);

/** How a program ended and what it gave back. */
export function ProgramEndRow({ step }: { step: StepOf<'program_end'> }) {
  const { outcome, value, logs, error, ledger } = step.event;
  const gave = [value ? `returned ${formatBytes(value.bytes)}` : null, logs ? `logged ${formatBytes(logs.bytes)}` : null].filter(Boolean).join(', ');
  return (
    <RowLine icon={CornerDownLeft} name="program ended" text={error ? error.message : gave || 'returned nothing'} error={step.error ? words(outcome) : null}
      figures={ledger === null ? '' : `${formatDuration(ledger.cpuMs)} CPU · ${formatBytes(ledger.memoryPeakBytes)}`} />
  );
}
