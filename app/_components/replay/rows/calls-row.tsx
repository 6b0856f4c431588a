import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatBytes, plural } from '../../../../lib/engine/metrics/format';
import type { Row } from '../../../../lib/replay';
import { RowLine } from './row-line';

type CallsRowData = Extract<Row, { kind: 'calls' }>;

/** Calls of one tool that a program made in a row, folded into a line. */
export function CallsRow({ row, at }: { row: CallsRowData; at: number | null }) {
  const first = row.steps[0];
  const bytes = row.steps.reduce((sum, step) => sum + (step.returned?.result.bytes ?? 0), 0);
  const inside = row.steps.findIndex((step) => step.index === at);
  return (
    <RowLine
      icon={row.open ? ChevronDown : ChevronRight}
      mono
      name={`${first?.called.tool ?? ''} × ${row.steps.length}`}
      text={inside >= 0 && !row.open ? `at ${inside + 1} of ${row.steps.length}` : null}
      error={row.failed > 0 ? `${plural(row.failed, 'call')} failed` : null}
      figures={formatBytes(bytes)}
    />
  );
}
