import { needLines } from './need-lines';

/** `answers` are tools as 'server/name'; one of them among the results is a success. */
export interface Need { text: string; answers: string[] }

const needs: Need[] = needLines.trim().split('\n').map((line) => {
  const [text = '', answers = ''] = line.split(' | ');
  return { text, answers: answers.split(' ') };
});

/** The half that the ranking may be tuned on. */
export const tuningNeeds: Need[] = needs.filter((_, index) => index % 2 === 0);

/** The half that only measures. */
export const heldOutNeeds: Need[] = needs.filter((_, index) => index % 2 === 1);
