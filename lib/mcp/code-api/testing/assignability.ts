import type { JsonValue } from '../../../engine/json';
import { typeFaults } from '../../testing/compile';
import { literal } from '../type-text';

export interface Trial {
  /** A type expression, e.g. `import('./a').B`. */
  type: string;
  value: JsonValue;
  /** A literal written out in the program, where TypeScript also refuses keys it does not know; else a value that came from elsewhere. */
  fresh: boolean;
}

/** For each trial what TypeScript says against assigning the value to the type, or null: all in one compilation. */
export function assignability(files: Record<string, string>, trials: readonly Trial[]): { faults: (string | null)[]; others: string[] } {
  const lines = trials.map(({ type, value, fresh }, index) => (fresh
    ? `export const t${index}: ${type} = ${literalText(value)};`
    : `declare const s${index}: ${literal(value).text}; export const t${index}: ${type} = s${index};`));
  const faults = typeFaults({ ...files, 'trials.ts': `${lines.join('\n')}\n` });
  const byLine = new Map(faults.filter(({ path }) => path === 'trials.ts').map(({ line, message }) => [line, message]));
  return {
    faults: trials.map((_, index) => byLine.get(index + 1) ?? null),
    others: faults.filter(({ path }) => path !== 'trials.ts').map(({ path, message }) => `${path}: ${message}`),
  };
}

const literalText = (value: JsonValue): string => JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The types of what a generated function takes and resolves to. */
export const inputOf = (path: string, name: string): string => `Parameters<typeof import(${moduleName(path)}).${name}>[0]`;
export const outputOf = (path: string, name: string): string => `Awaited<ReturnType<typeof import(${moduleName(path)}).${name}>>`;

const moduleName = (path: string): string => JSON.stringify(`./${path.replace(/\.ts$/, '')}`);
