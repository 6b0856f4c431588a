import { mapStrings } from '../../db/commands/storable';
import { isSecretName } from '../env';
import { escapedSecret, replaceHalves, secretShapes } from './secret-shapes';

/** Shorter values are no secrets (`1`, `true`, `none`); replacing them would eat ordinary text. */
const shortestSecret = 8;
/** Passwords that everybody has are words before they are secrets. */
const commonPasswords = new Set(['postgres', 'password', 'localhost', 'crossover', 'changeme']);

/** Takes secrets out of what is stored, logged and exported, wherever they stand in a text. */
export interface Redactor {
  text(text: string): string;
  /** A copy with every string, keys included, cleaned. */
  value<T>(value: T): T;
  /** How many characters at the end may be the beginning of a secret whose rest is still to come. */
  unfinished(text: string): number;
}

function urlSecrets(name: string, value: string): [string, string][] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  const raw = decodeURIComponent(password);
  return raw === '' ? [] : [[name, value], ...(commonPasswords.has(raw) ? [] : [[name, raw] as [string, string]])];
}

/** The values of headers, each on its own: nobody repeats them all together. */
const headerSecrets = (name: string, value: string): [string, string][] =>
  value.split('\n').flatMap((line): [string, string][] => (line.includes(':') ? [[name, line.slice(line.indexOf(':') + 1).trim()]] : []));

function secretsOf(variables: Readonly<Record<string, string | undefined>>): [name: string, value: string][] {
  return Object.entries(variables).flatMap(([name, value]): [string, string][] => {
    const trimmed = value?.trim();
    if (!trimmed) return [];
    if (name === 'ANTHROPIC_CUSTOM_HEADERS') return headerSecrets(name, trimmed);
    return isSecretName(name) ? [[name, trimmed]] : urlSecrets(name, trimmed);
  }).filter(([, value]) => value.length >= shortestSecret);
}

/**
 * A redactor by value: of the variables whose names sound secret, of ANTHROPIC_CUSTOM_HEADERS, and of passwords inside addresses (DATABASE_URL and
 * the like), in the shapes of secret-shapes.ts. Each occurrence becomes `[REDACTED:<name>]`.
 */
export function createRedactor(...variables: Readonly<Record<string, string | undefined>>[]): Redactor {
  const secrets = variables.flatMap(secretsOf);
  const replacements = secrets
    .flatMap(([name, value]) => secretShapes(value).map((shape) => ({ shape, by: `[REDACTED:${name}]` })))
    // A secret that holds another one goes first.
    .sort((a, b) => b.shape.length - a.shape.length);
  const escaped = secrets.flatMap(([name, value]) => {
    const found = escapedSecret(value);
    return found === null ? [] : [{ ...found, by: `[REDACTED:${name}]` }];
  });
  const text = (original: string): string => {
    const whole = replacements.reduce((clean, { shape, by }) => (clean.includes(shape) ? clean.replaceAll(shape, by) : clean), original);
    const unescaped = escaped.reduce((clean, { pattern, plain, by }) => (clean.includes(plain) ? clean.replace(pattern, by) : clean), whole);
    return secrets.reduce((clean, [name, value]) => replaceHalves(clean, value, `[REDACTED:${name}]`), unescaped);
  };
  return { text, value: (value) => mapStrings(value, text), unfinished: (growing) => Math.max(0, ...replacements.map(({ shape }) => begunAtEnd(growing, shape))) };
}

function begunAtEnd(text: string, shape: string): number {
  const last = text.at(-1);
  for (let length = Math.min(shape.length - 1, text.length); length > 0; length -= 1) if (shape[length - 1] === last && text.endsWith(shape.slice(0, length))) return length;
  return 0;
}
