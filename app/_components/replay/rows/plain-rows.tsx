import { CircleStop, Eye, Flag, Play, Send } from 'lucide-react';
import { formatBytes, formatCount, formatDuration, formatTokensShort, plural } from '../../../../lib/engine/metrics/format';
import { oneLine, type StepOf } from '../../../../lib/replay';
import { RowLine, words } from './row-line';

export function StartRow({ step }: { step: StepOf<'start'> }) {
  const { servers, prompt } = step.event;
  return (
    <RowLine
      icon={Play}
      name="start"
      text={oneLine(prompt, 200)}
      figures={plural(
        servers.reduce((sum, server) => sum + server.tools, 0),
        'tool',
      )}
    />
  );
}

/** What a tool of the agent put into the context, or gave to a hosted program. */
export function ShownRow({ step }: { step: StepOf<'shown'> }) {
  const { name, content, cut, isError, programId } = step.event;
  const grown = step.growth === null || programId !== undefined ? '' : ` · +~${formatTokensShort(step.growth)} tokens`;
  const size = cut ? `${formatBytes(cut.shownBytes)} of ${formatBytes(cut.totalBytes)}` : formatBytes(content.bytes);
  return (
    <RowLine
      icon={Eye}
      name={programId === undefined ? 'shown' : 'to program'}
      text={oneLine(content, 200)}
      error={isError ? 'error' : cut ? 'cut' : null}
      figures={`${name} · ${size}${grown}`}
    />
  );
}

export function SubmittedRow({ step }: { step: StepOf<'submitted'> }) {
  const { answer, valid, violations } = step.event;
  return (
    <RowLine
      icon={Send}
      strong
      name="answer"
      text={valid ? oneLine(answer, 200) : violations.join('; ')}
      error={valid ? null : 'refused'}
      figures={formatBytes(answer.bytes)}
    />
  );
}

export function LimitRow({ step }: { step: StepOf<'limit'> }) {
  const { limit, value, cap } = step.event;
  return <RowLine icon={CircleStop} name={words(limit)} text={`${formatCount(value)} of ${formatCount(cap)}`} error="limit reached" />;
}

export function FinishRow({ step }: { step: StepOf<'finish'> }) {
  const { status, stop, error } = step.event;
  return (
    <RowLine
      icon={Flag}
      strong
      name={words(status)}
      text={error?.message ?? words(stop)}
      error={step.error ? words(stop) : null}
      figures={formatDuration(step.atMs)}
    />
  );
}
