import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { Table, Td, Th, Tr } from '../ui/table';

/** The numbers of a chart as a table. The first column names the row. */
export interface ChartTable {
  head: string[];
  rows: (string | number)[][];
}

/** A chart with its title, what n it rests on, a sentence that says what is to be seen, and its numbers as a table. */
export function ChartCard({
  title,
  note,
  sentence,
  table,
  actions,
  className,
  children,
}: {
  title: string;
  note?: ReactNode;
  sentence?: ReactNode;
  table?: ChartTable;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card title={title} note={note} actions={actions} className={className} bodyClass="flex flex-col gap-3">
      {sentence === undefined ? null : <p className="text-sm text-ink-2">{sentence}</p>}
      <div className="min-w-0">{children}</div>
      {table === undefined ? null : (
        <details className="text-sm">
          <summary className="w-fit text-xs text-ink-3 hover:text-ink">Show as a table</summary>
          <Table label={`${title}, as a table`} className="mt-2">
            <thead>
              <tr>
                {table.head.map((cell, index) => (
                  <Th key={cell} numeric={index > 0}>
                    {cell}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                <Tr key={index}>
                  {row.map((cell, column) => (
                    <Td key={column} numeric={column > 0}>
                      {cell}
                    </Td>
                  ))}
                </Tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </Card>
  );
}
