'use client';
import Link from 'next/link';
import { costWords, formatCount, formatRatio, latencyWords } from '../../../lib/engine/metrics/format';
import { sizeOf } from '../../../lib/engine/metrics/size-of';
import type { TaskArm, TaskComparison } from '../../../lib/engine/metrics/types';
import { replayHref } from '../links';
import { DataTable, type Column } from '../ui/data-table';
import { sizeHeader } from '../size-unit';
import { Badge } from '../ui/badge';
import { VerdictBadge } from '../ui/verdict-badge';

const correct = (arm: TaskArm | null) => {
  if (arm === null || arm.trials === 0)
    return (
      <span className="text-ink-3" title="no counted run">
        –
      </span>
    );
  return (
    <span title={arm.contextExceeded > 0 ? `${arm.contextExceeded} exceeded the context window` : undefined}>
      {arm.passed}/{arm.trials}
      {arm.contextExceeded > 0 ? '*' : ''}
    </span>
  );
};

interface Names {
  direct: string;
  code: string;
}

const columns = (experimentId: string, names: Names, sizeUnit: string): Column<TaskComparison>[] => [
  {
    id: 'task',
    header: 'Task',
    key: true,
    className: 'min-w-44',
    cell: (task) => (
      <>
        <span>{task.question}</span>{' '}
        <span className="font-normal text-ink-3">
          {task.variant}
          {task.fault === 'none' ? '' : ` · ${task.fault}`}
        </span>
      </>
    ),
  },
  { id: 'records', header: sizeHeader(sizeUnit), numeric: true, cell: (task) => formatCount(sizeOf(task)) },
  { id: 'n', header: 'n', numeric: true, hint: 'trials in which both arms count', cell: (task) => formatCount(task.pairs) },
  {
    id: 'direct',
    header: `${names.direct} correct`,
    numeric: true,
    hint: 'runs with a right answer, of the counted ones; * = context window exceeded',
    cell: (task) => correct(task.direct),
  },
  { id: 'code', header: `${names.code} correct`, numeric: true, cell: (task) => correct(task.code) },
  {
    id: 'tokens',
    header: 'Input tokens',
    numeric: true,
    hint: `${names.code} against ${names.direct}, over pairs in which both passed`,
    cell: (task) => formatRatio(task.inputRatio),
  },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    hint: `${names.code} against ${names.direct}, over pairs in which both passed`,
    cell: (task) => formatRatio(task.costRatio, costWords),
  },
  {
    id: 'latency',
    header: 'Latency',
    numeric: true,
    hint: `${names.code} against ${names.direct}, over pairs in which both passed`,
    cell: (task) => formatRatio(task.latencyRatio, latencyWords),
  },
  {
    id: 'verdict',
    header: 'Verdict',
    key: true,
    cell: (task) => (
      <span className="flex flex-wrap gap-1">
        <VerdictBadge kind={task.verdict} title={task.reason} />
        {task.floorPassed ? (
          <Badge tone="warn" title="An arm without tools answers it too: the question does not measure data access">
            floor passed
          </Badge>
        ) : null}
      </span>
    ),
  },
  { id: 'reason', header: 'Because', className: 'min-w-64 text-ink-2', cell: (task) => task.reason },
  {
    id: 'replay',
    header: 'Replay',
    cell: (task) => {
      const trial = (task.code ?? task.direct)?.dots[0]?.trial;
      return trial === undefined ? null : (
        <Link prefetch={false} className="link whitespace-nowrap" href={replayHref(experimentId, task, trial, names)}>
          step through
        </Link>
      );
    },
  },
];

/** One row per task: who was right, at what ratio, and what follows. */
export function TaskTable({ experimentId, names, sizeUnit, tasks }: { experimentId: string; names: Names; sizeUnit: string; tasks: TaskComparison[] }) {
  // A few tasks are read at a glance; only a long list scrolls under its header.
  const wrapClass = tasks.length > 20 ? 'md:max-h-[48rem]' : undefined;
  return <DataTable label="Tasks" columns={columns(experimentId, names, sizeUnit)} rows={tasks} rowKey={(task) => task.key} wrapClass={wrapClass} />;
}
