import Link from 'next/link';
import { Fragment } from 'react';
import { kindOf } from '../../../lib/engine/metrics/arm-of';
import type { ComparedArms } from '../../../lib/engine/metrics/choose-arms';
import { plural } from '../../../lib/engine/metrics/format';
import type { TaskComparison, Verdict, VerdictKind } from '../../../lib/engine/metrics/types';
import { sizeInWords } from '../../../lib/engine/metrics/break-even-sentence';
import { ArmBadge } from '../ui/arm-badge';
import { VerdictBadge } from '../ui/verdict-badge';

/** The answer first: how many tasks go which way, the one sentence with its uncertainty, and what it hangs on. */
export function VerdictHeader({
  verdict,
  compared,
  sizeUnit,
  smallTasks,
  hrefOf,
}: {
  verdict: Verdict;
  compared: ComparedArms;
  sizeUnit: string;
  smallTasks: TaskComparison[];
  hrefOf?: (kind: VerdictKind) => string;
}) {
  const named = [compared.code, compared.direct].filter((arm) => arm !== null);
  return (
    <section aria-label="Verdict" className="rounded-lg border border-line-strong bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        {(
          [
            ['adopt', verdict.adopt],
            ['keep_direct', verdict.keepDirect],
            ['not_enough_data', verdict.notEnoughData],
          ] as const
        ).map(([kind, count]) => {
          const badge = <VerdictBadge kind={kind} suffix={`for ${plural(count, 'task')}`} />;
          return hrefOf === undefined || count === 0 ? (
            <span key={kind}>{badge}</span>
          ) : (
            <Link key={kind} href={hrefOf(kind)} prefetch={false} title="Show these tasks">
              {badge}
            </Link>
          );
        })}
        {named.some((arm) => arm !== kindOf(arm)) ? (
          <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
            {named.map((arm, index) => (
              <Fragment key={arm}>
                {index === 0 ? null : 'against'}
                <ArmBadge arm={arm} />
              </Fragment>
            ))}
          </span>
        ) : null}
      </div>
      <p className="mt-3 max-w-[80ch] text-lg font-medium text-balance">{verdict.sentence}</p>
      {smallTasks.length > 0 ? <SmallTasks tasks={smallTasks} sizeUnit={sizeUnit} /> : null}
      <div className="mt-3 flex flex-col gap-2 text-sm text-ink-2">
        <Reasons title="Why" lines={verdict.why} />
        <Reasons title="What would change this" lines={verdict.wouldChange} />
      </div>
    </section>
  );
}

/** Said plainly and not folded away: where the simple way of working is enough, task by task. */
function SmallTasks({ tasks, sizeUnit }: { tasks: TaskComparison[]; sizeUnit: string }) {
  return (
    <div className="mt-2 max-w-[80ch] text-sm text-ink-2">
      <strong className="font-medium text-ink">Direct is enough for {plural(tasks.length, 'small task')}.</strong>
      <ul className="mt-1 list-disc pl-5">
        {tasks.slice(0, 4).map((task) => (
          <li key={task.key}>
            {sizeInWords(task.records, sizeUnit)}
            {task.fault === 'none' ? '' : `, ${task.fault}`}: {task.reason.replace(/^direct is enough: /, '')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reasons({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="w-fit font-medium text-ink">{title}</summary>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="max-w-[90ch]">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
