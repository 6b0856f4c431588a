import { armOf } from '../../../../lib/engine/metrics/arm-of';
import type { RunRecord } from '../../../../lib/engine/run-record';
import { ArmBadge, Card, Table, Td, Th, Tr } from '../../ui';
import { differences, type UncachedCosts } from './differences';

export type { UncachedCosts };

/** Figure by figure: the baseline, the other arm, and what that is in words. */
export function DiffersPanel({ runs, uncached }: { runs: readonly RunRecord[]; uncached: UncachedCosts }) {
  const rows = differences(runs, uncached);
  const pair = runs.length > 1;
  return (
    <Card
      title={pair ? 'What differs' : 'Figures'}
      note={rows.find((row) => row.method)?.method ? `tokens: ${rows.find((row) => row.method)?.method}` : undefined}
      bodyClass="px-0 pb-0"
    >
      <Table label={pair ? 'What differs between the arms' : 'Figures of the run'}>
        <thead>
          <tr>
            <Th>figure</Th>
            {runs.map((run) => (
              <Th key={run.runId} numeric>
                <ArmBadge arm={armOf(run)} plain />
              </Th>
            ))}
            {pair ? (
              <Th numeric className="whitespace-normal">
                {runs.slice(0, 2).reverse().map(armOf).join(' against ')}
              </Th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, against }) => (
            <Tr key={name}>
              <Th scope="row" className="static py-1 font-normal text-ink-2">
                {name}
              </Th>
              {cells.map((cell, i) => (
                <Td key={i} numeric className="py-1">
                  {cell}
                </Td>
              ))}
              {pair ? (
                <Td numeric className="py-1 text-ink-2">
                  {against}
                </Td>
              ) : null}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
