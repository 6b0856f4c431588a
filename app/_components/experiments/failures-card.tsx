import Link from 'next/link';
import { formatCount } from '../../../lib/engine/metrics/format';
import { armsWith, replayHref } from '../links';
import { ArmBadge } from '../ui/arm-badge';
import { Card } from '../ui/card';
import { StatusBadge } from '../ui/status-badge';
import { Table, Td, Th, Tr } from '../ui/table';
import type { FailureGroup } from './failure-groups';

/** What went wrong, by cause, each with one run to look at. */
export function FailuresCard({ experimentId, groups }: { experimentId: string; groups: FailureGroup[] }) {
  return (
    <Card title="Failures by cause" note={groups.length === 0 ? 'none' : `${formatCount(groups.reduce((sum, group) => sum + group.count, 0))} runs`}>
      {groups.length === 0 ? (
        <p className="text-sm text-ink-2">Every finished run passed, those of the floor arm apart.</p>
      ) : (
        <Table label="Failures by cause" wrapClass="md:max-h-96">
          <thead>
            <tr>
              <Th>Cause</Th>
              <Th>Arm</Th>
              <Th className="hidden sm:table-cell">Result</Th>
              <Th numeric>Runs</Th>
              <Th>Example</Th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Tr key={`${group.arm}-${group.kind}-${group.cause}`}>
                <Td className="min-w-40">{group.cause}</Td>
                <Td>
                  <ArmBadge arm={group.arm} plain />
                </Td>
                <Td className="hidden sm:table-cell">
                  <StatusBadge status={group.kind} />
                </Td>
                <Td numeric>{formatCount(group.count)}</Td>
                <Td>
                  <Link prefetch={false} className="link" href={replayHref(experimentId, group.example, group.example.trial, armsWith(group.arm))}>
                    {group.example.question} · {group.example.variant}
                  </Link>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
