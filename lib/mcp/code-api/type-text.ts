import type { JsonValue } from '../../engine/json';
import { isIdentifier } from './identifiers';

/** A TypeScript type as text, and how strongly it holds together: what a bracket is needed for. */
export interface TypeText { text: string; binds: 'atom' | 'intersection' | 'union' }

export const atom = (text: string): TypeText => ({ text, binds: 'atom' });
export const unknownType = atom('unknown');

/** `A | B`, each once; unknown swallows all, never adds nothing. */
export function union(types: readonly TypeText[]): TypeText {
  const members = once(types).filter(({ text }) => text !== 'never');
  if (members.some(({ text }) => text === 'unknown')) return unknownType;
  if (members.length <= 1) return members[0] ?? atom('never');
  return { text: members.map(({ text }) => text).join(' | '), binds: 'union' };
}

/** `A & B`, each once; unknown adds nothing. */
export function intersection(types: readonly TypeText[]): TypeText {
  const members = once(types).filter(({ text }) => text !== 'unknown');
  if (members.some(({ text }) => text === 'never')) return atom('never');
  if (members.length <= 1) return members[0] ?? unknownType;
  return { text: members.map((member) => (member.binds === 'union' ? `(${member.text})` : member.text)).join(' & '), binds: 'intersection' };
}

export const arrayOf = ({ text, binds }: TypeText): TypeText => atom(binds === 'atom' ? `${text}[]` : `(${text})[]`);

/** The type of exactly this value. */
export function literal(value: JsonValue): TypeText {
  if (typeof value === 'number' && !Number.isFinite(value)) return atom('number');
  if (Array.isArray(value)) return atom(`[${value.map((item) => literal(item).text).join(', ')}]`);
  if (typeof value !== 'object' || value === null) return atom(JSON.stringify(value));
  const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${literal(member).text}`);
  return atom(members.length === 0 ? '{}' : `{ ${members.join('; ')} }`);
}

export const propertyKey = (name: string): string => (isIdentifier(name) ? name : JSON.stringify(name));

const once = (types: readonly TypeText[]): TypeText[] => [...new Map(types.map((type) => [type.text, type])).values()];
