import { Fragment } from 'react';
import { formatCount, unknown } from '../../../lib/engine/metrics/format';
import type { CheckedServer } from '../../../lib/engine/server-check';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { cn } from '../ui/cn';
import { Table, Td, Th, Tr } from '../ui/table';
import { Foreign } from './foreign';

/** Which clients can work with a server: a sentence, and what each saw. */
export function ClientsCard({ check: { clients, compatibility } }: { check: CheckedServer }) {
  if (clients === null) return null;
  return (
    <Card title="Compatibility" note="plain clients of both generations of the official SDK">
      {compatibility === null ? null : (
        <p className="mb-2 text-sm">
          <Foreign>{compatibility}</Foreign>
        </p>
      )}
      <Table label="What each client saw">
        <thead>
          <tr>
            <Th>Client</Th>
            <Th>Works</Th>
            <Th>Protocol</Th>
            <Th numeric>Tools</Th>
          </tr>
        </thead>
        <tbody>
          {clients.map(({ title, protocolVersion, tools, error }) => (
            <Fragment key={title}>
              <Tr>
                <Td className={cn('min-w-40', error !== null && 'border-b-0')}>{title}</Td>
                <Td className={cn(error !== null && 'border-b-0')}>{tools === null ? <Badge tone="warn">no</Badge> : <Badge>yes</Badge>}</Td>
                <Td className={cn('whitespace-nowrap', error !== null && 'border-b-0')}>{protocolVersion ?? unknown}</Td>
                <Td numeric className={cn(error !== null && 'border-b-0')}>
                  {formatCount(tools)}
                </Td>
              </Tr>
              {error === null ? null : (
                <Tr>
                  <Td colSpan={4} className="pt-0 text-xs text-ink-3">
                    it says: <Foreign>{error}</Foreign>
                  </Td>
                </Tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
