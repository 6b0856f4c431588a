import { Fragment } from 'react';
import { formatCount, formatDuration, formatTokens, unknown } from '../../../lib/engine/metrics/format';
import type { SkillSavings, SkillSide, SkillTask } from '../../../lib/engine/metrics/skill-savings';
import { Card } from '../ui/card';
import { Table, Td, Th, Tr } from '../ui/table';

const measures: { label: string; of: (side: SkillSide, estimated: boolean) => string }[] = [
  { label: 'Runs, passed', of: (side) => `${formatCount(side.runs)}, ${formatCount(side.passed)}` },
  { label: 'Input tokens', of: (side, estimated) => (side.inputTokens === null ? unknown : formatTokens(Math.round(side.inputTokens), { estimated })) },
  { label: 'Output tokens', of: (side, estimated) => (side.outputTokens === null ? unknown : formatTokens(Math.round(side.outputTokens), { estimated })) },
  { label: 'Turns', of: (side) => (side.turns === null ? unknown : formatCount(side.turns)) },
  { label: 'Time', of: (side) => formatDuration(side.latencyMs) },
];

/** Runs that were given the skill against runs without any, task by task. */
export function SavingsCard({ savings, estimated }: { savings: SkillSavings; estimated: boolean }) {
  const { given, used, tasks } = savings;
  return (
    <Card
      title="What it saves"
      note={given === 0 ? 'no run has been given it yet' : `${formatCount(given)} graded runs were given it, ${formatCount(used)} of them imported it`}
    >
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-2">Promote it, then start an experiment with “Promoted skills” switched on; runs of the same tasks without skills are the other side.</p>
      ) : (
        <Table label="With and without the skill, medians over runs that passed">
          <thead>
            <tr>
              <Th>Task and model</Th>
              <Th>Side</Th>
              {measures.map(({ label }) => (
                <Th key={label} numeric>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <Fragment key={task.id}>
                <Side task={task} of="given" estimated={estimated} />
                <Side task={task} of="without" estimated={estimated} />
              </Fragment>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2 text-xs text-ink-3">
        Medians over runs that passed. All runs that were given the skill count, whether they imported it or not; runs with other skills count on neither side.
      </p>
    </Card>
  );
}

function Side({ task, of, estimated }: { task: SkillTask; of: 'given' | 'without'; estimated: boolean }) {
  return (
    <Tr>
      <Td className="align-top">
        {of === 'given' ? (
          <>
            {task.key} <span className="text-ink-3">{[task.model, ...task.switches].join(' · ')}</span>
          </>
        ) : null}
      </Td>
      <Td className="whitespace-nowrap">{of === 'given' ? 'with it' : 'without skills'}</Td>
      {measures.map(({ label, of: text }) => (
        <Td key={label} numeric>
          {text(task[of], estimated)}
        </Td>
      ))}
    </Tr>
  );
}
