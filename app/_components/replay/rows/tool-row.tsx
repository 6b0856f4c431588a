import { Wrench } from 'lucide-react';
import { formatBytes, formatDuration } from '../../../../lib/engine/metrics/format';
import { changedArgsLine, type StepOf } from '../../../../lib/replay';
import { RowLine, words } from './row-line';

/** One call of an MCP tool with its return, in either arm. */
export function ToolRow({ step }: { step: StepOf<'tool'> }) {
  const { called, returned } = step;
  return (
    <RowLine
      icon={Wrench}
      mono
      name={called.tool}
      text={`(${changedArgsLine(called.args, step.before?.args ?? null, 160)})`}
      error={returned && step.error ? words(returned.outcome) : null}
      figures={returned ? `${formatBytes(returned.result.bytes)} · ${formatDuration(returned.durationMs)}` : 'waiting'}
    />
  );
}
