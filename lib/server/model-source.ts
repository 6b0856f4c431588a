import { isRecordedName } from '../engine/recorded-name';

/** Where a model's answers come from, by its name: the policies shipped with a suite, a recording, or the API. Without loading any model. */
export const modelSourceOf = (model: string): 'scripted' | 'recorded' | 'anthropic' =>
  (model === 'scripted' ? 'scripted' : isRecordedName(model) ? 'recorded' : 'anthropic');
