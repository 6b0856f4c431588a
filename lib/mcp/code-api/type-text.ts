import type { JsonValue } from '../../engine/json';
import { isIdentifier } from './identifiers';
import { stringLiteral } from './safe-text';

/** A TypeScript type as text, and how strongly it holds together: what a bracket is needed for. */
export interface TypeText {
  text: string;
  binds: 'atom' | 'intersection' | 'union';
  /** Of a union that nothing was added to. */
  members?: readonly TypeText[];
}

export const atom = (text: string): TypeText => ({ text, binds: 'atom' });
export const unknownType = atom('unknown');
export const neverType = atom('never');
export const anyObject = atom('{ [key: string]: unknown }');

/** `A | B`, each once; unknown swallows all, never adds nothing. */
export function union(types: readonly TypeText[]): TypeText {
  const members = once(types.flatMap((type) => type.members ?? [type])).filter(({ text }) => text !== 'never');
  const whole = members.find(({ text }) => text === 'unknown' || text.startsWith('unknown /*'));
  if (whole !== undefined) return whole;
  if (members.length <= 1) return members[0] ?? neverType;
  return { text: members.map(({ text }) => text).join(' | '), binds: 'union', members };
}

/** `A & B`, each once; unknown adds nothing. */
export function intersection(types: readonly TypeText[]): TypeText {
  const members = once(types).filter(({ text }) => text !== 'unknown');
  if (members.some(({ text }) => text === 'never')) return neverType;
  if (members.length <= 1) return members[0] ?? unknownType;
  return { text: members.map((member) => (member.binds === 'union' ? `(${member.text})` : member.text)).join(' & '), binds: 'intersection' };
}

export const inBrackets = ({ text, binds }: TypeText): string => (binds === 'atom' ? text : `(${text})`);

export const arrayOf = (type: TypeText): TypeText => atom(`${inBrackets(type)}[]`);

/** The type of exactly this value. */
export function literal(value: JsonValue): TypeText {
  if (typeof value === 'number' && !Number.isFinite(value)) return atom('number');
  if (typeof value === 'string') return atom(stringLiteral(value));
  if (Array.isArray(value)) return atom(`[${value.map((item) => literal(item).text).join(', ')}]`);
  if (typeof value !== 'object' || value === null) return atom(JSON.stringify(value));
  const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${literal(member).text}`);
  return atom(members.length === 0 ? '{ [key: string]: never }' : `{ ${members.join('; ')} }`);
}

export const propertyKey = (name: string): string => (isIdentifier(name) ? name : stringLiteral(name));

const once = (types: readonly TypeText[]): TypeText[] => [...new Map(types.map((type) => [type.text, type])).values()];
