import type { SensitiveField } from '../../engine/privacy-rules';

/** Where in a value the walk is: the patterns that still fit, and the kind when a pattern has been met. */
export interface Place { trees: readonly Tree[]; kind: string | null }
interface Tree { kind: string | null; children: Map<string, Tree>; every: Tree | null }

export const nowhere: Place = { trees: [], kind: null };
const any = '*';

/** The root of a tool's results. `below`: segments that stand before the declared paths, e.g. a wrapper. */
export function placesOf(fields: readonly SensitiveField[], server: string, tool: string, below: readonly string[] = []): Place {
  const root: Tree = newTree();
  for (const field of fields) {
    if (![any, server].includes(field.server) || ![any, tool].includes(field.tool)) continue;
    add(root, [...below, ...segmentsOf(field.path)], field.kind);
  }
  return root.children.size === 0 && root.every === null ? nowhere : { trees: [root], kind: null };
}

/** The place one property or item further down. What lies below a declared place is declared too. */
export function into({ trees, kind }: Place, segment: string | number): Place {
  if (trees.length === 0) return kind === null ? nowhere : { trees, kind };
  const next = trees.flatMap((tree) => [tree.children.get(String(segment)), tree.every]).filter((tree) => tree !== undefined && tree !== null);
  const found = next.find((tree) => tree.kind !== null)?.kind ?? kind;
  return next.length === 0 && found === null ? nowhere : { trees: next, kind: found };
}

/** Whether a pattern names a place or something above it. Both are JSON pointers; `*` in the pattern stands for any one segment. */
export function covers(pattern: string, place: string): boolean {
  const at = place.split('/');
  return pattern.split('/').every((segment, index) => index < at.length && (segment === any || segment === at[index]));
}

export const pointerTo = (parent: string, segment: string | number): string => `${parent}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const segmentsOf = (pointer: string): string[] => pointer.split('/').slice(1).map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

const newTree = (): Tree => ({ kind: null, children: new Map(), every: null });

function add(root: Tree, segments: readonly string[], kind: string): void {
  let tree = root;
  for (const segment of segments) tree = segment === any ? tree.every ??= newTree() : childOf(tree, segment);
  tree.kind ??= kind;
}

function childOf(tree: Tree, segment: string): Tree {
  const child = tree.children.get(segment) ?? newTree();
  tree.children.set(segment, child);
  return child;
}
