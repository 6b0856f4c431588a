import { canonicalJson } from '../../engine/hash';
import type { ToolInfo } from '../../engine/ports';
import type { ListDifference } from './connection';

/** How a later list of a server's tools differs from an earlier one. */
export function listDifference(before: readonly ToolInfo[], after: readonly ToolInfo[]): ListDifference {
  const old = new Map(before.map((tool) => [tool.name, tool]));
  const names = new Set(after.map(({ name }) => name));
  const isOther = (tool: ToolInfo): boolean => {
    const known = old.get(tool.name);
    return known !== undefined && canonicalJson({ ...known }) !== canonicalJson({ ...tool });
  };
  return {
    added: after.filter(({ name }) => !old.has(name)).map(({ name }) => name),
    removed: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    changed: after.filter(isOther).map(({ name }) => name),
  };
}

const shownNames = 10;

/** The difference in words, e.g. 'gone: count; new: sum'; empty when there is none. */
export function differenceInWords({ added, removed, changed }: ListDifference): string {
  return [named('gone', removed), named('new', added), named('changed', changed)].filter((part) => part !== '').join('; ');
}

function named(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - shownNames;
  return `${what}: ${names.slice(0, shownNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
