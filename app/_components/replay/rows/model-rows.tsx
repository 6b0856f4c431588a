import { Bot, MessageSquare } from 'lucide-react';
import { useContext } from 'react';
import type { Payload } from '../../../../lib/engine/events';
import { formatDuration, formatTokensShort } from '../../../../lib/engine/metrics/format';
import { oneLine, payloadText, sumTokens, type StepOf } from '../../../../lib/replay';
import { FullWords } from './full-words';
import { RowLine, words } from './row-line';

/** The beginning of a turn: what the model is about to read. */
export function TurnRow({ step }: { step: StepOf<'turn'> }) {
  const context = step.called ? `context ~${formatTokensShort(sumTokens(step.called.context))}` : 'preparing';
  return <RowLine icon={Bot} strong name={`Turn ${step.turn}`} figures={context} />;
}

/** More would not be seen: six lines are shown. */
const mostChars = 2_000;

const shownText = (payload: Payload): string => {
  const { text, whole } = payloadText(payload);
  return whole ? text.trim() : `${text.trim()}…`;
};

/** What the model answered: its words, and the tools it asks for. */
export function ModelRow({ step }: { step: StepOf<'model'> }) {
  const isFull = useContext(FullWords);
  const { parts, usage, stop, rawStop, durationMs } = step.event;
  const says = parts.flatMap((part) => (part.kind === 'text' ? [oneLine(part.text, 200)] : [])).join(' ');
  const asks = parts.flatMap((part) => (part.kind === 'tool_use' ? [part.name] : []));
  const counts = new Map(asks.map((name) => [name, asks.filter((other) => other === name).length]));
  const tools = [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ');
  const input = usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
  const { estimated } = usage;
  const whole = isFull ? parts.flatMap((part) => (part.kind === 'text' ? [shownText(part.text)] : [])).join('\n\n').slice(0, mostChars) : '';
  return (
    <>
      <RowLine icon={MessageSquare} name="model" text={[isFull ? '' : says, tools && `→ ${tools}`].filter(Boolean).join('  ')} error={step.error ? words(rawStop ?? stop) : null}
        figures={`${formatTokensShort(input, { estimated })} in  ${formatTokensShort(usage.output, { estimated })} out · ${formatDuration(durationMs)}`} />
      {whole === '' ? null : <span className="mt-0.5 line-clamp-6 pl-[22px] break-words whitespace-pre-wrap">{whole}</span>}
    </>
  );
}
