const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const camel = (words: readonly string[]): string => words.map((word, index) => (index === 0 ? word : capital(word))).join('');

/** What a server calls a tool, by its habit; `thing` is what the verb acts on, '' when the verb says it all. */
export function toolName(naming: string, server: string, verb: string, thing: string): string {
  const words = `${verb} ${thing}`.trim().toLowerCase().split(/[\s-]+/);
  const things = thing.toLowerCase().split(/[\s-]+/).filter(Boolean);
  switch (naming) {
    case 'camel': return camel(words);
    case 'pascal': return capital(camel(words));
    case 'kebab': return words.join('-');
    case 'noun': return [...things, verb.replaceAll(' ', '_')].join('_');
    case 'dotted': return things.length === 0 ? words.join('_') : `${camel(things)}.${camel(verb.split(' '))}`;
    case 'prefix': return [server, ...words].join('_');
    default: return words.join('_');
  }
}

/** With its article: 'an issue', 'a user'. */
export const withArticle = (noun: string): string => `${/^(?!us|un[ai]|eu)[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

export const capitalised = capital;
