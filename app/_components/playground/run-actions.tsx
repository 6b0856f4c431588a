'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { z } from 'zod';
import type { PlaygroundRequest } from '../../../lib/engine/playground';
import { playgroundHref, withQuery } from '../links';
import { Button, ButtonLink } from '../ui/button';
import { noteAsked } from './asked';
import { postJson, type Refusal } from './post-json';

/** Cancel while it runs; afterwards ask again as it was, or changed. */
export function RunActions({ experimentId, request, isOver, onRefused }: { experimentId: string; request: PlaygroundRequest; isOver: boolean; onRefused: (refused: Refusal | null) => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState<'cancel' | 'again' | null>(null);
  const cancel = async () => {
    setBusy('cancel');
    onRefused(null);
    const answer = await postJson(`/api/experiments/${encodeURIComponent(experimentId)}/cancel`, {}, z.object({ runs: z.number() }));
    if ('value' in answer) {
      router.refresh();
      return;
    }
    onRefused(answer.refused);
    setBusy(null);
  };
  const again = async () => {
    setBusy('again');
    onRefused(null);
    const answer = await postJson('/api/playground', request, z.object({ id: z.string() }));
    if ('value' in answer) {
      noteAsked(answer.value.id);
      router.push(playgroundHref(answer.value.id));
      return;
    }
    onRefused(answer.refused);
    setBusy(null);
  };
  if (!isOver)
    return (
      <Button variant="danger" disabled={busy !== null} onClick={() => void cancel()}>
        {busy === 'cancel' ? 'Cancelling…' : 'Cancel'}
      </Button>
    );
  return (
    <>
      <Button disabled={busy === 'again'} onClick={() => void again()}>
        {busy === 'again' ? 'Starting…' : 'Ask again'}
      </Button>
      <ButtonLink href={withQuery('/playground', { from: experimentId })}>Edit the question</ButtonLink>
    </>
  );
}
