/** Where a model's answers come from, by its name: the policies shipped with a suite, or the API. Without loading any model. */
export const modelSourceOf = (model: string): 'scripted' | 'anthropic' => (model === 'scripted' ? 'scripted' : 'anthropic');
