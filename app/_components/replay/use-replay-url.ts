'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { stepFilters } from '../../../lib/replay';

export const scales = ['steps', 'time'] as const;
export type Scale = (typeof scales)[number];
export const views = ['formatted', 'raw'] as const;
export type View = (typeof views)[number];

/** What a link to a replay restores: the step, how it is shown, and what is filtered and searched for. */
export const useReplayUrl = () => useQueryStates({
  step: parseAsString,
  scale: parseAsStringLiteral(scales).withDefault('steps'),
  view: parseAsStringLiteral(views).withDefault('formatted'),
  filter: parseAsStringLiteral(stepFilters).withDefault('all'),
  q: parseAsString.withDefault(''),
}, { history: 'replace', scroll: false });
