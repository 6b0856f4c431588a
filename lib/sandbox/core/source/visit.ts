import type { AnyNode, Node } from 'acorn';

/** Whether a value found in a syntax tree is one of its nodes. */
export const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `enter` for a node and all below it, parents before children. Does not recurse, so that deep trees cannot exhaust the stack. */
export function visit(root: Node, enter: (node: AnyNode) => void): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isNode(node)) continue;
    enter(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const item of value) waiting.push(item);
      else if (typeof value === 'object') waiting.push(value);
    }
  }
}
