import { DataTable, type Column } from '../ui/data-table';
import { Foreign } from './foreign';
import type { ToolRow } from './tool-rows';

const columns: Column<ToolRow>[] = [
  {
    id: 'tool', header: 'Tool', key: true, className: 'min-w-40 max-w-72 align-top',
    cell: ({ tool }) => (tool === null ? <span className="text-ink-3">without a name</span> : <Foreign mono>{tool}</Foreign>),
  },
  {
    id: 'signature', header: 'Called as', className: 'min-w-56 max-w-[32rem] align-top text-ink-2',
    cell: ({ signature }) => (signature === null ? <span className="text-ink-3">–</span> : <Foreign mono>{signature}</Foreign>),
  },
  { id: 'remarks', header: 'Remarks', hint: 'what a program or a model should know about it', className: 'min-w-56 max-w-[36rem] align-top', cell: (row) => <Remarks row={row} /> },
];

/** Tools, how a program calls them, and what is to be said about each. */
export function ToolTable({ rows }: { rows: readonly (ToolRow & { position: number })[] }) {
  return <DataTable label="Tools" columns={columns} rows={rows} rowKey={({ position }) => String(position)} />;
}

function Remarks({ row: { lost, notes, gaps } }: { row: ToolRow }) {
  const remarks = [
    ...lost.map((text) => ({ kind: 'cannot be called', text, warn: true })),
    ...notes.map((text) => ({ kind: 'note', text, warn: false })),
    ...gaps.map((text) => ({ kind: 'type', text, warn: false })),
  ];
  if (remarks.length === 0) return <span className="text-ink-3">none</span>;
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {remarks.map(({ kind, text, warn }, index) => (
        <li key={index}>
          <span className={warn ? 'text-warn' : 'text-ink-3'}>{kind}: </span>
          <Foreign>{text}</Foreign>
        </li>
      ))}
    </ul>
  );
}
