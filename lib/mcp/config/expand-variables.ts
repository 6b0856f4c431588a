import { UsageError } from '../../engine/errors';

/** `${NAME}`, `${NAME:-default}`, and `${env:NAME}` as some editors write it. */
const reference = /\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
const prompt = /\$\{input:[^}]*\}/;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Puts the values of variables into a text and tells their names to `onUsed`; an empty variable counts as missing. `where` names the place in
 * errors. Throws UsageError for a missing variable without a default. Values are never in messages.
 */
export function expandVariables(text: string, env: Environment, where: string, onUsed: (name: string) => void = () => {}): string {
  const [asked] = prompt.exec(text) ?? [];
  if (asked !== undefined) throw new UsageError(`${where} holds ${asked}, which only an editor can ask for. Use an environment variable, such as \${API_KEY}.`);
  return text.replace(reference, (_whole, name: string, fallback: string | undefined) => {
    const value = env[name];
    if (value !== undefined && value !== '') {
      onUsed(name);
      return value;
    }
    if (fallback !== undefined) return fallback;
    throw new UsageError(`The environment variable ${name} is not set; ${where} needs it. Set it, or write \${${name}:-default}.`);
  });
}
