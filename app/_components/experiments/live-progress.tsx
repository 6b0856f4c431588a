'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDuration } from '../../../lib/engine/metrics/format';
import { StatusBadge } from '../ui/status-badge';
import { isOver, type Progress } from './progress';

const refreshEveryMs = 2_000;

/**
 * Progress of an experiment that is under way. Starts from what the server rendered, so a reload shows the same state, and follows the
 * stream, which reconnects by itself. The page around it is refreshed as runs finish, and once more at the end.
 */
export function LiveProgress({ experimentId, initial }: { experimentId: string; initial: Progress }) {
  const router = useRouter();
  const [progress, setProgress] = useState(initial);
  const [connected, setConnected] = useState(true);
  const refreshedAt = useRef(0);
  const over = isOver(progress.status);
  useEffect(() => {
    const source = new EventSource(`/api/experiments/${encodeURIComponent(experimentId)}/stream`);
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    source.addEventListener('progress', (event: MessageEvent<string>) => {
      const next: Progress = JSON.parse(event.data);
      setProgress(next);
      const done = isOver(next.status);
      if (done || Date.now() - refreshedAt.current > refreshEveryMs) {
        refreshedAt.current = Date.now();
        router.refresh();
      }
      if (done) source.close();
    });
    return () => source.close();
  }, [experimentId, router]);

  const { total, finished, running, failed } = progress.runs;
  const share = total === 0 ? 0 : finished / total;
  return (
    <section aria-label="Progress" className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StatusBadge status={progress.status} />
        <span>
          <strong className="font-medium">{formatCount(finished)}</strong> of {formatCount(total)} runs finished
        </span>
        <span className="text-ink-3">{formatCount(running)} running</span>
        {failed > 0 ? <span className="text-warn">{formatCount(failed)} failed (infrastructure)</span> : null}
        {progress.cancelRequested && !over ? <span className="text-warn">cancel requested</span> : null}
        <span className="ml-auto text-ink-3" aria-live="off">
          {over
            ? ''
            : !connected
              ? 'connection lost, reconnecting…'
              : progress.status === 'queued'
                ? 'waiting for a worker; npm start runs one'
                : progress.leftMs === null
                  ? 'estimating the time left…'
                  : `~${formatDuration(progress.leftMs)} left`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Runs finished"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={finished}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-solid transition-[width] duration-150" style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
