/**
 * Reads a flat JSON object that the prelude made, field by field: text that is not there is null. By hand, because a schema library
 * would be half of what every worker thread has to load.
 * @throws SyntaxError when it is no JSON
 */
export function readTexts<Name extends string>(json: string, names: readonly Name[]): Record<Name, string | null> {
  const value: unknown = JSON.parse(json);
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const texts = names.map((name): [Name, string | null] => {
    const field = fields.get(name);
    return [name, typeof field === 'string' ? field : null];
  });
  // fromEntries forgets which names it was given; they are all there.
  return Object.fromEntries(texts) as Record<Name, string | null>;
}
