/** What is asked for on the command line. */
export const recordedModel = 'recorded';
const prefix = `${recordedModel}: `;

/** The name under which recorded answers of a model are listed: never the model's own, so that nothing is counted twice. */
export const recordedName = (model: string): string => `${prefix}${modelRecorded(model)}`;
export const isRecordedName = (name: string): boolean => name === recordedModel || name.startsWith(prefix);
/** The model whose answers they are; any other name as it is. */
export const modelRecorded = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);

/** Whether the answers are those of a suite's policies, played now or recorded: they are labelled so wherever they are shown. */
export const isScripted = ({ model, modelSource }: { model: string; modelSource: string }): boolean =>
  modelSource === 'scripted' || (modelSource === recordedModel && modelRecorded(model) === 'scripted');
