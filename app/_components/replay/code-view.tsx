'use client';
import { cn } from '../ui';
import { useHighlight } from './use-highlight';

/** A program with line numbers. `maxLines` shows its beginning only; `marked` is the 1-based line of an error. */
export function CodeView({ source, maxLines, marked, className }: { source: string; maxLines?: number; marked?: number | null; className?: string }) {
  const lines = useHighlight(source);
  const shown = maxLines === undefined ? lines : lines.slice(0, maxLines);
  return (
    <pre className={cn('rounded-md bg-sunken py-1.5 font-mono text-xs leading-[18px]', className)}>
      <code className="block min-w-max">
        {shown.map((line, i) => (
          <span key={i} className={cn('block pr-3', marked === i + 1 && 'bg-warn-soft')}>
            <span aria-hidden="true" className="mr-3 inline-block w-8 text-right text-ink-3 select-none">{i + 1}</span>
            {line.map((token, j) => <span key={j} style={token.color ? { color: token.color } : undefined}>{token.text}</span>)}
            {'\n'}
          </span>
        ))}
      </code>
      {shown.length < lines.length ? <span className="block pl-11 text-ink-3">{lines.length - shown.length} more lines</span> : null}
    </pre>
  );
}
