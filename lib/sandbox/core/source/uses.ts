import type { Program as Ast } from 'acorn';
import { visit } from './visit';

/** How a name is used in a module outside of its imports. */
export interface NameUse {
  /** Members read from it by a name that stands in the source: `name.member`, `name['member']`. */
  members: Set<string>;
  /** It is also used in some other way (or may be: any identifier of that spelling counts). */
  whole: boolean;
}

/** The uses of `names` in a syntax tree; a name that is missing in the answer is not used. */
export function findUses(ast: Ast, names: ReadonlySet<string>): Map<string, NameUse> {
  const counts = new Map<string, { total: number; asObject: number; members: Set<string> }>();
  const entry = (name: string) => {
    const known = counts.get(name) ?? { total: 0, asObject: 0, members: new Set<string>() };
    counts.set(name, known);
    return known;
  };
  for (const statement of ast.body) {
    if (statement.type === 'ImportDeclaration') continue;
    visit(statement, (node) => {
      if (node.type === 'Identifier' && names.has(node.name)) entry(node.name).total++;
      if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || !names.has(node.object.name)) return;
      const { property } = node;
      const member = !node.computed && property.type === 'Identifier' ? property.name
        : property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
      if (member === null) return;
      entry(node.object.name).asObject++;
      entry(node.object.name).members.add(member);
    });
  }
  return new Map([...counts].map(([name, { total, asObject, members }]) => [name, { members, whole: total > asObject }]));
}
