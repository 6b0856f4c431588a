'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '../ui/button';

/** Asks for a check of one server, or of all without `server`. What went wrong stands beside it. */
export function CheckButton({ server, label, primary = false, disabled = false }: { server?: string; label: string; primary?: boolean; disabled?: boolean }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setFailure(await post('/api/servers/check', server === undefined ? {} : { servers: [server] }));
    setBusy(false);
    startTransition(() => router.refresh());
  };
  return (
    <>
      {failure === null ? null : (
        <span role="alert" className="max-w-72 text-sm [overflow-wrap:anywhere] whitespace-normal text-wrong">
          {failure}
        </span>
      )}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size={primary ? 'md' : 'sm'}
        aria-label={server === undefined ? undefined : `${label} ${server}`}
        disabled={disabled || busy || pending}
        onClick={ask}
      >
        {label}
      </Button>
    </>
  );
}

/** Null when it was done, else what went wrong. */
export async function post(path: string, content: unknown): Promise<string | null> {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) });
    if (answer.ok) return null;
    const body: { error?: string; details?: string[] } = await answer.json();
    return [body.error ?? 'The server refused it.', ...(body.details ?? [])].join(' ');
  } catch {
    return 'The dashboard could not be reached; nothing was changed.';
  }
}
