import type { ToolInfo } from '../../../engine/ports';
import { stem } from './stem';
import { stemOf } from './terms';
import { wordsOf } from './words';

export type Effect = 'reads' | 'writes';

const stems = (words: string): Set<string> => new Set(words.split(' ').map(stem));

const questions = new Set('who what which where when why how whose whom is are was were did does do has have will may'.split(' '));
const readVerbs = stems('get list show find search read view fetch query retrieve count check lookup describe browse look see display inspect compare explain download estimate preview calculate verify validate track');
const writeVerbs = stems('create add new post insert update edit modify put set change delete remove del send cancel move copy start stop run trigger restart close open merge approve reject assign publish schedule book void revoke drop purge clear enable disable turn reset mark make upload write pay refund transfer invite share rename restore archive pause resume register unregister subscribe unsubscribe append convert import sync block unlock lock mute submit reply forward give take tell put keep throw pass let push hand bring note forget');

/** Whether somebody wants to know something or wants something done; null when the words do not say. */
export function wantedEffect(query: string): Effect | null {
  const [first = ''] = wordsOf(query);
  if (questions.has(first) || readVerbs.has(stem(first))) return 'reads';
  return writeVerbs.has(stem(first)) ? 'writes' : null;
}

/** What a tool does to data, as it declares it, else by the verb in its name; null when neither says. */
export function effectOf({ name, annotations }: ToolInfo): Effect | null {
  if (annotations.readOnly !== null) return annotations.readOnly ? 'reads' : 'writes';
  if (annotations.destructive === true) return 'writes';
  for (const word of wordsOf(name)) {
    const stemmed = stemOf(word);
    if (readVerbs.has(stemmed)) return 'reads';
    if (writeVerbs.has(stemmed)) return 'writes';
  }
  return null;
}

/** Whether a term of a name is what is done rather than what it is done to. */
export const isVerb = (term: string): boolean => readVerbs.has(term) || writeVerbs.has(term);
