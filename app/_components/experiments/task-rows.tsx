'use client';
import { formatCount, formatRatio } from '../../../lib/engine/metrics/format';
import type { ComparedArms } from '../../../lib/engine/metrics/choose-arms';
import { sizeOf } from '../../../lib/engine/metrics/size-of';
import type { TaskArm, TaskComparison } from '../../../lib/engine/metrics/types';
import { replayHref } from '../links';
import { sizeHeader } from '../size-unit';
import { isFlipped } from './flipped';
import { ArmMark } from '../ui/arm-badge';
import { Badge } from '../ui/badge';
import { DataTable, type Column } from '../ui/data-table';
import { OutcomeDot } from '../ui/outcome-dot';
import { VerdictBadge } from '../ui/verdict-badge';

function Dots({ experimentId, task, arm, name, compared }: { experimentId: string; task: TaskComparison; arm: TaskArm | null; name: string; compared: ComparedArms }) {
  if (arm === null) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex max-w-64 min-w-18 flex-wrap items-center md:min-w-30">
      <ArmMark arm={name} className="mr-1 md:hidden" />
      {arm.dots.map((dot) => (
        <OutcomeDot key={dot.runId} kind={dot.outcome} label={`${name}, trial ${dot.trial}`} href={replayHref(experimentId, task, dot.trial, compared)} />
      ))}
    </span>
  );
}

const columns = (experimentId: string, compared: ComparedArms, sizeUnit: string): Column<TaskComparison>[] => [
  {
    id: 'task',
    header: 'Task',
    key: true,
    className: 'min-w-44 max-md:basis-full!',
    cell: (task) => (
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span className="font-medium">{task.question}</span>{' '}
        <span className="text-ink-3">
          {task.variant}
          {task.fault === 'none' ? '' : ` · ${task.fault}`}
        </span>
        {isFlipped(task) ? <Badge title="One arm was right where the other was not">flipped</Badge> : null}
      </span>
    ),
  },
  { id: 'records', header: sizeHeader(sizeUnit), numeric: true, cell: (task) => formatCount(sizeOf(task)) },
  ...(['direct', 'code', 'floor'] as const)
    .flatMap((kind) => (compared[kind] === null ? [] : [{ kind, name: compared[kind] }]))
    .map(({ kind: arm, name }): Column<TaskComparison> => ({
      id: arm,
      header: name,
      mark: <ArmMark arm={arm} />,
      key: arm !== 'floor',
      hint: 'one mark for each trial; opens the replay',
      cell: (task) => <Dots experimentId={experimentId} task={task} arm={task[arm]} name={name} compared={compared} />,
    })),
  {
    id: 'tokens',
    header: 'Input tokens',
    numeric: true,
    hint: `${compared.code ?? 'code'} against ${compared.direct ?? 'direct'}, over pairs in which both passed`,
    cell: (task) => formatRatio(task.inputRatio),
  },
  { id: 'verdict', header: 'Verdict', cell: (task) => <VerdictBadge kind={task.verdict} title={task.reason} /> },
  { id: 'reason', header: 'Because', className: 'max-w-96 text-ink-2', cell: (task) => task.reason },
];

/** A row for each task with a mark for each trial of the compared arms. */
export function TaskRows({ experimentId, compared, sizeUnit, tasks }: { experimentId: string; compared: ComparedArms; sizeUnit: string; tasks: readonly TaskComparison[] }) {
  return (
    <DataTable
      label="Tasks with a mark for each trial"
      columns={columns(experimentId, compared, sizeUnit)}
      rows={tasks}
      rowKey={(task) => task.key}
      wrapClass="md:max-h-[40rem]"
    />
  );
}
