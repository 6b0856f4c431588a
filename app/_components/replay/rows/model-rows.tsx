import { Bot, MessageSquare } from 'lucide-react';
import { formatDuration, formatTokensShort } from '../../../../lib/engine/metrics/format';
import { oneLine, sumTokens, type StepOf } from '../../../../lib/replay';
import { RowLine, words } from './row-line';

/** The beginning of a turn: what the model is about to read. */
export function TurnRow({ step }: { step: StepOf<'turn'> }) {
  const context = step.called ? `context ~${formatTokensShort(sumTokens(step.called.context))}` : 'preparing';
  return <RowLine icon={Bot} strong name={`Turn ${step.turn}`} figures={context} />;
}

/** What the model answered: its words, and the tools it asks for. */
export function ModelRow({ step }: { step: StepOf<'model'> }) {
  const { parts, usage, stop, rawStop, durationMs } = step.event;
  const says = parts.flatMap((part) => (part.kind === 'text' ? [oneLine(part.text, 200)] : [])).join(' ');
  const asks = parts.flatMap((part) => (part.kind === 'tool_use' ? [part.name] : []));
  const counts = new Map(asks.map((name) => [name, asks.filter((other) => other === name).length]));
  const tools = [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ');
  const input = usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
  const { estimated } = usage;
  return (
    <RowLine icon={MessageSquare} name="model" text={[says, tools && `→ ${tools}`].filter(Boolean).join('  ')} error={step.error ? words(rawStop ?? stop) : null}
      figures={`${formatTokensShort(input, { estimated })} in  ${formatTokensShort(usage.output, { estimated })} out · ${formatDuration(durationMs)}`} />
  );
}
