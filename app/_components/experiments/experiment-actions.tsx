'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { plural } from '../../../lib/engine/metrics/format';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type Verb = 'cancel' | 'resume' | 'rerun-failed';
const words: Record<Verb, { button: string; done: (runs: number) => string }> = {
  cancel: { button: 'Cancel', done: () => 'Cancel requested; finished runs are kept.' },
  resume: { button: 'Resume', done: (runs) => `${plural(runs, 'run')} queued again.` },
  'rerun-failed': { button: 'Rerun failed', done: (runs) => `${plural(runs, 'failed run')} queued again.` },
};

/** Cancel (asks first), resume, rerun failed: only those that make sense now. */
export function ExperimentActions({ experimentId, can }: { experimentId: string; can: Record<Verb, boolean> }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [busy, setBusy] = useState<Verb | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const act = async (verb: Verb) => {
    setBusy(verb);
    setMessage(await post(experimentId, verb));
    setBusy(null);
    startTransition(() => router.refresh());
  };
  return (
    <>
      {message === null ? null : <span role="status" className="text-sm text-ink-2">{message}</span>}
      {can['rerun-failed'] ? <Button disabled={busy !== null || pending} onClick={() => act('rerun-failed')}>{words['rerun-failed'].button}</Button> : null}
      {can.resume ? <Button disabled={busy !== null || pending} onClick={() => act('resume')}>{words.resume.button}</Button> : null}
      {can.cancel ? <Button variant="danger" disabled={busy !== null || pending} onClick={() => setAsking(true)}>{words.cancel.button}</Button> : null}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Cancel this experiment?">
        <div className="flex flex-col gap-4 p-4">
          <p className="text-ink-2">Runs under way stop, queued ones do not start. What is finished stays, and the experiment can be resumed.</p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>Keep running</Button>
            <Button variant="danger" onClick={() => { setAsking(false); void act('cancel'); }}>Cancel the experiment</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

async function post(experimentId: string, verb: Verb): Promise<string> {
  try {
    const answer = await fetch(`/api/experiments/${encodeURIComponent(experimentId)}/${verb}`, { method: 'POST' });
    const body: { runs?: number; error?: string; details?: string[] } = await answer.json();
    return answer.ok ? words[verb].done(body.runs ?? 0) : [body.error, ...(body.details ?? [])].join(' ');
  } catch {
    return 'The server could not be reached; nothing was changed.';
  }
}
