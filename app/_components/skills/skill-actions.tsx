'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { SkillStatus } from '../../../lib/engine/skill-status';
import { Button } from '../ui/button';

type Decision = Exclude<SkillStatus, 'proposed'>;
const words: Record<Decision, string> = { promoted: 'Promote', rejected: 'Reject', retired: 'Retire' };
const offered: Record<SkillStatus, Decision[]> = {
  proposed: ['rejected', 'promoted'],
  promoted: ['retired'],
  rejected: ['promoted'],
  retired: ['promoted'],
};

/** What can be decided about a skill as it is. */
export function SkillActions({ id, status }: { id: string; status: SkillStatus }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (decision: Decision) => {
    setBusy(true);
    setFailure(await send(id, decision));
    setBusy(false);
    startTransition(() => router.refresh());
  };
  return (
    <>
      {failure === null ? null : (
        <span role="alert" className="text-sm text-wrong">
          {failure}
        </span>
      )}
      {offered[status].map((decision) => (
        <Button key={decision} variant={decision === 'promoted' ? 'primary' : 'secondary'} disabled={busy || pending} onClick={() => decide(decision)}>
          {words[decision]}
        </Button>
      ))}
    </>
  );
}

/** Null when it was stored, else what went wrong. */
async function send(id: string, status: Decision): Promise<string | null> {
  try {
    const answer = await fetch(`/api/skills/${encodeURIComponent(id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    if (answer.ok) return null;
    const body: { error?: string } = await answer.json();
    return body.error ?? 'The server refused it.';
  } catch {
    return 'The server could not be reached; nothing was changed.';
  }
}
