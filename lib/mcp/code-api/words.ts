const stopWords = new Set('a an and are as at be by can do for from how i in into is it me my of on or that the this to use want what which with'.split(' '));

/** The words of a text or of a name (`listBuilds`, `list_builds`, `list-builds` are all list + builds). */
export const splitWords = (text: string): string[] => text
  .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The form in which words are compared; null for words that say nothing. */
export function normalWord(word: string): string | null {
  const lower = word.toLowerCase();
  if (stopWords.has(lower)) return null;
  return lower.length > 3 && lower.endsWith('s') && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}
