'use client';
import { armOf } from '../../../../lib/engine/metrics/arm-of';
import { formatDuration } from '../../../../lib/engine/metrics/format';
import type { RunIdentity } from '../../../../lib/engine/events';
import { describeStep, eventsOf, formatRef, type Step } from '../../../../lib/replay';
import { ArmBadge, Badge, Button, CopyButton } from '../../ui';
import { fetchWholeEvents } from '../events-client';
import type { View } from '../use-replay-url';
import { Formatted } from './formatted';

/** A link to this step, whatever the cursor stands on, with all that is filtered and searched for. */
function linkTo(arm: string, step: Step): string {
  const link = new URL(window.location.href);
  link.searchParams.set('step', formatRef({ arm, seq: step.seq }));
  return link.href;
}

/** The step in focus, in full: formatted or as the raw events, to copy and to link to. */
export function DetailPane({ run, step, view, onView }: { run: RunIdentity | null; step: Step | null; view: View; onView: (view: View) => void }) {
  if (!step || !run)
    return (
      <section aria-label="Details" className="rounded-lg border border-line p-4 text-sm text-ink-2">
        Nothing has happened here yet.
      </section>
    );
  const raw = JSON.stringify(eventsOf(step), null, 2);
  const copyRaw = async () => JSON.stringify(await fetchWholeEvents(run.runId, eventsOf(step)), null, 2);
  return (
    <section aria-label="Details of the step" className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
        <ArmBadge arm={armOf(run)} />
        <h2 className="min-w-0 flex-1 basis-48 truncate text-sm font-semibold" title={describeStep(step)}>
          {describeStep(step)}
        </h2>
        {step.error ? <Badge tone="warn">error</Badge> : null}
        <span className="text-xs text-ink-3">
          event {step.seq} · turn {step.turn} · {formatDuration(step.atMs)}
        </span>
        <span role="group" aria-label="Form" className="flex rounded-md border border-line">
          {(['formatted', 'raw'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={view === each ? 'secondary' : 'ghost'}
              className="border-0"
              aria-pressed={view === each}
              onClick={() => onView(each)}
            >
              {each}
            </Button>
          ))}
        </span>
        <CopyButton label="Copy link" text={async () => linkTo(armOf(run), step)} />
      </header>
      <div className="p-3">
        {view === 'raw' ? (
          <div className="flex flex-col items-end gap-1">
            <CopyButton label="Copy all" text={copyRaw} />
            <pre
              tabIndex={0}
              role="region"
              aria-label="Raw events"
              className="max-h-[32rem] w-full overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs leading-[18px] break-words whitespace-pre-wrap"
            >
              {raw}
            </pre>
          </div>
        ) : (
          <Formatted runId={run.runId} step={step} />
        )}
      </div>
    </section>
  );
}
