import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import typescript from 'shiki/langs/typescript.mjs';

export interface Token { text: string; color: string | null }

let highlighter: Promise<HighlighterCore> | null = null;

/** Loaded once, on the first program. The regular expressions run in JavaScript itself: the page's policy forbids eval. */
const load = (): Promise<HighlighterCore> => {
  highlighter ??= createHighlighterCore({
    langs: [typescript], themes: [createCssVariablesTheme({ name: 'crossover' })], engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
};

/** Lines of coloured tokens. Tokens are text, never markup: what a model wrote cannot become part of the page. */
export async function highlight(source: string): Promise<Token[][]> {
  const { tokens } = (await load()).codeToTokens(source, { lang: 'typescript', theme: 'crossover' });
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, color: color ?? null })));
}
