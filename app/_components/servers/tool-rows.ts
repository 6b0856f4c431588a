import type { CheckedInventory } from '../../../lib/engine/server-check';

/** A tool with what a check has to remark on it. */
export interface ToolRow {
  /** null for an entry of the list that has no name. */
  tool: string | null;
  /** null for a tool that cannot be called. */
  signature: string | null;
  /** Why it cannot be called. */
  lost: string[];
  /** What is not as the protocol wants it. */
  notes: string[];
  /** What its type cannot say. */
  gaps: string[];
  /** The function's name, as in the signature, where it is another. */
  identifier: string | null;
}

export const toolFilters = ['remarks', 'lost', 'inexact', 'renamed'] as const;
export type ToolFilter = (typeof toolFilters)[number];

export const filterWords: Record<ToolFilter, string> = {
  remarks: 'with remarks', lost: 'cannot be called', inexact: 'type loses something', renamed: 'function has another name',
};

function byTool<T extends { tool: string | null }>(items: readonly T[]): (tool: string) => T[] {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(item.tool) ?? [];
    group.push(item);
    groups.set(item.tool, group);
  }
  return (tool) => groups.get(tool) ?? [];
}

/** All tools that a server lists, those that cannot be called first. */
export function toolRows({ lines, lost, notes, types, mapped }: CheckedInventory): ToolRow[] {
  const notesOf = byTool(notes);
  const gapsOf = byTool(types.gaps);
  const mappedOf = byTool(mapped);
  const none = { notes: [], gaps: [], identifier: null };
  return [
    ...lost.map(({ tool, message }) => ({ tool, signature: null, lost: [message], ...none })),
    ...lines.map(({ tool, signature }) => ({
      tool, signature, lost: [], notes: notesOf(tool).map(({ message }) => message), gaps: gapsOf(tool).map(({ what }) => what),
      identifier: mappedOf(tool)[0]?.identifier ?? null,
    })),
  ];
}

const fits: Record<ToolFilter, (row: ToolRow) => boolean> = {
  remarks: ({ lost, notes, gaps }) => lost.length + notes.length + gaps.length > 0,
  lost: ({ lost }) => lost.length > 0,
  inexact: ({ gaps }) => gaps.length > 0,
  renamed: ({ identifier }) => identifier !== null,
};

const isFilter = (text: string | undefined): text is ToolFilter => toolFilters.some((filter) => filter === text);

/** The rows that hold the text anywhere and fit the filter; an unknown filter is none. */
export function findTools(rows: readonly ToolRow[], { search = '', show }: { search?: string; show?: string }): ToolRow[] {
  const wanted = search.trim().toLowerCase();
  const holds = ({ tool, signature, lost, notes, gaps }: ToolRow) => [tool ?? '', signature ?? '', ...lost, ...notes, ...gaps].some((text) => text.toLowerCase().includes(wanted));
  return rows.filter((row) => (!isFilter(show) || fits[show](row)) && (wanted === '' || holds(row)));
}

/** Notes on the server itself or on tools without a row. */
export const serverNotes = ({ lines, notes }: CheckedInventory): { tool: string | null; message: string }[] => {
  const listed = new Set<string | null>(lines.map(({ tool }) => tool));
  return notes.filter(({ tool }) => !listed.has(tool));
};
