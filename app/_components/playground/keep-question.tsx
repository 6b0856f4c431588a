'use client';
import { useState } from 'react';
import type { PlaygroundQuestion } from '../../../lib/engine/playground';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { ArmAnswer } from './agreement';
import { KeepForm } from './keep-form';
import { KeptNote, type Kept } from './kept-note';

/** Makes the question one of a suite of one's own, with its right answer, so that it can be run with trials and graded. */
export function KeepQuestion({ experimentId, question, answers, ownSuites }: { experimentId: string; question: PlaygroundQuestion; answers: readonly ArmAnswer[]; ownSuites: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const open = () => {
    setKept(null);
    setOpen(true);
  };
  return (
    <>
      <Button variant={answers.length > 0 ? 'primary' : 'secondary'} onClick={open}>
        Keep as a question
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keep as a question" className="w-[min(44rem,calc(100vw-2rem))]">
        {kept === null ? (
          <KeepForm experimentId={experimentId} question={question} answers={answers} ownSuites={ownSuites} onKept={setKept} />
        ) : (
          <KeptNote kept={kept} onClose={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
