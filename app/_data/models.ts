import { knownModels } from '../../lib/models/model-list';
import { listPrices } from '../../lib/models/prices';
import { env } from '../../lib/env';

/** Whether a key or a base URL for the API is configured; says nothing about its value. */
export const hasKey = (): boolean => env().ANTHROPIC_API_KEY !== undefined || env().ANTHROPIC_AUTH_TOKEN !== undefined;

/** What new experiments can use, in a word or two. */
export const activeModelSource = (): string => (hasKey() ? 'Claude API and scripted' : 'scripted');

/** What the form offers as models. Any other model id may be typed. */
export function modelChoices(): { id: string; note: string }[] {
  const key = hasKey() ? 'through the API' : 'needs ANTHROPIC_API_KEY in the environment of the worker';
  return [
    { id: 'scripted', note: 'deterministic agents shipped with the suite; no key' },
    ...knownModels.map(({ id, title }) => ({ id, note: `${title}, ${key}` })),
  ];
}

/** Models whose price does not depend on the size of a prompt: their projected cost follows from a run's token sums. */
export const projectionModels = (): string[] =>
  Object.entries(listPrices)
    .filter(([, price]) => price.tiers.length === 1)
    .map(([id]) => id);
