import { moreTuningLines } from './more-tuning-lines';
import { needLines } from './need-lines';

/** `answers` are tools as 'server/name'; one of them among the results is a success. */
export interface Need { text: string; answers: string[] }

const readNeeds = (lines: string): Need[] => lines.trim().split('\n').map((line) => {
  const [text = '', answers = ''] = line.split(' | ');
  return { text, answers: answers.split(' ') };
});

const needs = readNeeds(needLines);

/** What the ranking may be tuned on. */
export const tuningNeeds: Need[] = [...needs.filter((_, index) => index % 2 === 0), ...readNeeds(moreTuningLines)];

/** The half that only measures. */
export const heldOutNeeds: Need[] = needs.filter((_, index) => index % 2 === 1);
