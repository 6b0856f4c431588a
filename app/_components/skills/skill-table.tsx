import type { SkillRow } from '../../../db/read-models';
import { skillHref } from '../links';
import { DataTable, type Column } from '../ui/data-table';
import { Time } from '../ui/time';
import { SkillStatusBadge } from './skill-status-badge';

type Listed = Omit<SkillRow, 'code' | 'guide'>;

const columns: Column<Listed>[] = [
  { id: 'name', header: 'Skill', key: true, className: 'min-w-40 align-top', cell: (skill) => <span className="font-mono text-xs break-all">{skill.name}</span> },
  { id: 'status', header: 'Status', key: true, className: 'align-top', cell: (skill) => <SkillStatusBadge status={skill.status} /> },
  {
    id: 'description',
    header: 'What it does',
    className: 'max-w-[36rem] align-top',
    cell: (skill) => <span className="line-clamp-2 break-words text-ink-2">{skill.description || 'not described'}</span>,
  },
  { id: 'suite', header: 'Suite', className: 'align-top', cell: (skill) => skill.suite },
  { id: 'created', header: 'Kept', className: 'align-top whitespace-nowrap', cell: (skill) => <Time iso={skill.createdAt} /> },
];

/** Skills as rows that open their pages. */
export function SkillTable({ rows }: { rows: Listed[] }) {
  return <DataTable label="Skills" columns={columns} rows={rows} rowKey={(skill) => skill.id} rowHref={(skill) => skillHref(skill.id)} />;
}
