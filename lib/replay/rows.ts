import type { Step, StepOf } from './step';

export const stepFilters = ['all', 'errors', 'model', 'calls', 'programs'] as const;
export type StepFilter = (typeof stepFilters)[number];

/** A line of the list: a step, or calls of one tool that a program made in a row, folded into one line. */
export type Row =
  | { kind: 'step'; key: string; step: Step; nested: boolean }
  | { kind: 'calls'; key: string; steps: StepOf<'tool'>[]; failed: number; open: boolean };

export interface RowOptions {
  filter: StepFilter;
  /** Indexes of the steps a search found; null when nothing is searched for. */
  found: ReadonlySet<number> | null;
  /** Keys of the folded lines that were opened. */
  open: ReadonlySet<string>;
}

/** Fewer calls than this are shown one by one. */
const foldFrom = 4;

const passes: Record<StepFilter, (step: Step) => boolean> = {
  all: () => true,
  errors: (step) => step.error,
  model: (step) => step.kind === 'turn' || step.kind === 'model' || step.kind === 'submitted',
  calls: (step) => step.kind === 'tool',
  programs: (step) => step.kind === 'program' || step.kind === 'check' || step.kind === 'program_end',
};

/** The lines of one lane's list. A search or a filter shows what it found unfolded; otherwise inner calls of a program are folded by tool. */
export function buildRows(steps: readonly Step[], options: RowOptions): Row[] {
  const shown = steps.filter((step) => passes[options.filter](step) && (options.found?.has(step.index) ?? true));
  const rows: Row[] = [];
  for (let i = 0; i < shown.length;) {
    const group = options.found || options.filter !== 'all' ? [] : innerCalls(shown, i);
    const step = shown[i];
    if (group.length >= foldFrom) {
      rows.push(...foldedRows(group, options.open));
      i += group.length;
    } else {
      if (step) rows.push(stepRow(step));
      i += 1;
    }
  }
  return rows;
}

const stepRow = (step: Step): Row => ({ kind: 'step', key: `s${step.seq}`, step, nested: step.parent !== null });

/** Calls from `from` on that one program made of one tool without a break. */
function innerCalls(steps: readonly Step[], from: number): StepOf<'tool'>[] {
  const first = steps[from];
  const group: StepOf<'tool'>[] = [];
  if (first?.kind !== 'tool' || first.parent === null) return group;
  for (let i = from; i < steps.length; i += 1) {
    const step = steps[i];
    if (step?.kind !== 'tool' || step.parent !== first.parent) break;
    if (step.called.server !== first.called.server || step.called.tool !== first.called.tool) break;
    group.push(step);
  }
  return group;
}

function foldedRows(steps: StepOf<'tool'>[], open: ReadonlySet<string>): Row[] {
  const key = `g${steps[0]?.seq ?? 0}`;
  const isOpen = open.has(key);
  const head: Row = { kind: 'calls', key, steps, failed: steps.filter((step) => step.error).length, open: isOpen };
  return isOpen ? [head, ...steps.map(stepRow)] : [head];
}

/** The line that shows a step: its own, the fold it is in, or the last one before it; -1 when there is none. */
export function rowOfStep(rows: readonly Row[], stepIndex: number): number {
  let best = -1;
  for (const [i, row] of rows.entries()) {
    const first = row.kind === 'step' ? row.step.index : row.steps[0]?.index ?? 0;
    if (first > stepIndex) break;
    best = i;
  }
  return best;
}
