'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { plural } from '../../../lib/engine/metrics/format';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field, Input } from '../ui/fields';

type Verb = 'cancel' | 'resume' | 'rerun-failed';
const words: Record<Verb, { button: string; done: (runs: number) => string }> = {
  cancel: { button: 'Cancel', done: () => 'Cancel requested; finished runs are kept.' },
  resume: { button: 'Resume', done: (runs) => `${plural(runs, 'run')} queued again.` },
  'rerun-failed': { button: 'Rerun failed', done: (runs) => `${plural(runs, 'failed run')} queued again.` },
};

/** Cancel (asks first), resume, rerun failed: only those that make sense now. */
export function ExperimentActions({
  experimentId,
  can,
  needsBudget,
}: {
  experimentId: string;
  can: Record<Verb, boolean>;
  /** Resuming needs a higher budget. */ needsBudget: boolean;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [busy, setBusy] = useState<Verb | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [asking, setAsking] = useState<'cancel' | 'budget' | null>(null);
  const act = async (verb: Verb, body?: { budgetUsd: number }) => {
    setAsking(null);
    setBusy(verb);
    const { message, reached } = await post(experimentId, verb, body);
    setMessage(message);
    setBusy(null);
    if (reached) startTransition(() => router.refresh());
  };
  return (
    <>
      {message === null ? null : (
        <span role="status" className="text-sm text-ink-2">
          {message}
        </span>
      )}
      {can['rerun-failed'] ? (
        <Button disabled={busy !== null || pending} onClick={() => act('rerun-failed')}>
          {words['rerun-failed'].button}
        </Button>
      ) : null}
      {can.resume ? (
        <Button disabled={busy !== null || pending} onClick={() => (needsBudget ? setAsking('budget') : act('resume'))}>
          {words.resume.button}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="danger" disabled={busy !== null || pending} onClick={() => setAsking('cancel')}>
          {words.cancel.button}
        </Button>
      ) : null}
      <Dialog open={asking === 'cancel'} onClose={() => setAsking(null)} title="Cancel this experiment?">
        <div className="flex flex-col gap-4 p-4">
          <p className="text-ink-2">Runs under way stop, queued ones do not start. What is finished stays, and the experiment can be resumed.</p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(null)}>Keep running</Button>
            <Button variant="danger" onClick={() => act('cancel')}>
              Cancel the experiment
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog open={asking === 'budget'} onClose={() => setAsking(null)} title="Resume with a higher budget">
        <BudgetForm onSubmit={(budgetUsd) => act('resume', { budgetUsd })} />
      </Dialog>
    </>
  );
}

function BudgetForm({ onSubmit }: { onSubmit: (budgetUsd: number) => void }) {
  const [text, setText] = useState('');
  const amount = Number(text);
  return (
    <form
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount > 0) onSubmit(amount);
      }}
    >
      <Field label="Budget of the whole experiment, USD" hint="What was spent already counts.">
        {(props) => (
          <Input
            {...props}
            data-autofocus
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-end" disabled={!(amount > 0)}>
        Resume
      </Button>
    </form>
  );
}

async function post(experimentId: string, verb: Verb, content?: { budgetUsd: number }): Promise<{ message: string; reached: boolean }> {
  try {
    const answer = await fetch(`/api/experiments/${encodeURIComponent(experimentId)}/${verb}`, {
      method: 'POST',
      ...(content === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }),
    });
    const body: { runs?: number; error?: string; details?: string[] } = await answer.json();
    const message = answer.ok ? words[verb].done(body.runs ?? 0) : [body.error, ...(body.details ?? [])].join(' ');
    return { message, reached: true };
  } catch {
    return { message: 'The server could not be reached; nothing was changed.', reached: false };
  }
}
