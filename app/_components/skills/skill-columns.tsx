import type { SkillRow } from '../../../db/read-models';
import type { Column } from '../ui/data-table';
import { Time } from '../ui/time';
import { SkillStatusBadge } from './skill-status-badge';

export const skillColumns: Column<SkillRow>[] = [
  {
    id: 'name',
    header: 'Skill',
    key: true,
    className: 'min-w-40 align-top',
    cell: (skill) => <span className="font-mono text-xs break-all">{skill.name}</span>,
  },
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
