import { listAt, objectAt } from '../json';
import { flattenRoot } from '../flatten-root';
import type { ApiTool } from './api-names';
import { propertyKey } from './type-text';

const maxParameters = 12;

/** The call in one line: `list_builds({ project, from?, to? })`, required parameters first. */
export function signature({ tool, identifier }: ApiTool): string {
  const { schema } = flattenRoot(tool.inputSchema);
  const required = new Set(listAt(schema, 'required'));
  const names = Object.keys(objectAt(schema, 'properties') ?? {});
  const ordered = [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
  const shown = ordered.slice(0, maxParameters).map((name) => `${propertyKey(name)}${required.has(name) ? '' : '?'}`);
  const more = ordered.length > maxParameters ? [`/* ${ordered.length - maxParameters} more */`] : [];
  return ordered.length === 0 ? `${identifier}()` : `${identifier}({ ${[...shown, ...more].join(', ')} })`;
}
