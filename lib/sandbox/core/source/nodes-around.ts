import type { AnyNode, Node } from 'acorn';
import { isNode } from './visit';

/** The nodes that contain `offset`, outermost first. */
export function nodesAround(root: Node, offset: number): AnyNode[] {
  const path: AnyNode[] = [];
  let current: unknown = root;
  while (isNode(current)) {
    path.push(current);
    current = Object.values(current).flat().find((child) => isNode(child) && child.start <= offset && offset < child.end);
  }
  return path;
}

const isFunction = ({ type }: AnyNode): boolean => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** Like nodesAround, but only those of the innermost function, innermost first. */
export function nodesInFunction(root: Node, offset: number): AnyNode[] {
  const path = nodesAround(root, offset);
  return path.slice(path.findLastIndex(isFunction) + 1).reverse();
}
