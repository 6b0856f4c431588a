import { newExperimentHref } from '../links';
import { Button, ButtonLink } from '../ui/button';
import { Command } from '../ui/copy-button';

export interface Kept {
  suite: string;
  question: string;
  path: string;
}

/** Where a kept question lies, and how it is run. */
export function KeptNote({ kept: { suite, question, path }, onClose }: { kept: Kept; onClose: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-3 p-4 text-sm">
      <p>
        Kept as <strong className="font-medium">{question}</strong> of the suite <strong className="font-medium">{suite}</strong>. The file is yours to edit:
      </p>
      <p>
        <code className="font-mono text-xs break-all">{path}</code>
      </p>
      <p>Run it with trials, so that both arms see the same data and are graded:</p>
      <Command>{`npx crossover run --suite ${suite}`}</Command>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <ButtonLink variant="primary" href={newExperimentHref(suite, question)}>
          New experiment with it
        </ButtonLink>
      </div>
    </div>
  );
}
