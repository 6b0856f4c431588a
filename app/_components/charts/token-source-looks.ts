import type { TokenSource } from '../../../lib/engine/events';

/** The order in which sources are stacked and listed. */
export const tokenSourceOrder: readonly TokenSource[] = ['system', 'definitions', 'discovery', 'results', 'calls', 'code', 'retries', 'answer'];

/** How a source of tokens is named and drawn. `hatch` is the second channel beside the colour. */
export const tokenSourceLooks: Record<TokenSource, { label: string; color: string; hatch: boolean; hint: string }> = {
  system: { label: 'System and question', color: 'var(--src-system)', hatch: false, hint: 'instructions of the arm, prompt and answer schema' },
  definitions: {
    label: 'Tool definitions',
    color: 'var(--src-definitions)',
    hatch: false,
    hint: 'names, descriptions and schemas of the tools in the context',
  },
  discovery: { label: 'Discovery', color: 'var(--src-discovery)', hatch: true, hint: 'files listed and read, tools searched for' },
  results: { label: 'Tool results', color: 'var(--src-results)', hatch: false, hint: 'what tools and programs put into the context' },
  calls: { label: 'Calls and prose', color: 'var(--src-calls)', hatch: true, hint: 'tool-call arguments and text written by the model' },
  code: { label: 'Code written', color: 'var(--src-code)', hatch: false, hint: 'programs of the code arm' },
  retries: { label: 'Retries', color: 'var(--src-retries)', hatch: true, hint: 'programs and calls that failed, and their errors' },
  answer: { label: 'Final answer', color: 'var(--src-answer)', hatch: false, hint: 'the submitted answer' },
};
