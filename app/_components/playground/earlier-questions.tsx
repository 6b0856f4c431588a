import Link from 'next/link';
import type { ExperimentRow } from '../../../db/read-models';
import { playgroundHref, withQuery } from '../links';
import { ArmBadge } from '../ui/arm-badge';
import { Card } from '../ui/card';
import { StatusBadge } from '../ui/status-badge';
import { Time } from '../ui/time';

/** What was asked on the Playground before, newest first. */
export function EarlierQuestions({ rows, suite }: { rows: readonly ExperimentRow[]; suite: string }) {
  if (rows.length === 0) return null;
  return (
    <Card
      title="Earlier questions"
      actions={
        <Link className="link text-sm text-ink-2" href={withQuery('/experiments', { suite })}>
          all of them
        </Link>
      }
    >
      <ul className="flex flex-col">
        {rows.map(({ id, name, status, model, arms, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm last:border-0">
            <Link className="min-w-0 flex-1 basis-60 truncate font-medium hover:underline" href={playgroundHref(id)}>
              {name}
            </Link>
            <StatusBadge status={status} />
            <span className="flex flex-wrap gap-x-2">
              {arms.map((arm) => (
                <ArmBadge key={arm} arm={arm} plain />
              ))}
            </span>
            <span className="text-ink-3">
              {model} · <Time iso={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
