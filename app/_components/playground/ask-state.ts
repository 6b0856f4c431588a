import type { Effort } from '../../../lib/engine/events';
import { formatCount } from '../../../lib/engine/metrics/format';
import type { AnswerKind, PlaygroundRequest } from '../../../lib/engine/playground';
import type { FieldErrors } from '../experiments/form-state';

/** A suite as the Playground needs it: its data, and the questions that can be asked of it as they are. */
export interface AskSuite {
  suite: string;
  title: string;
  aggregation: boolean;
  questions: { id: string; title: string; prompt: string }[];
  variants: { id: string; title: string }[];
  /** Without the well-behaved source; a fault shows itself in these variants only. */
  faults: { id: string; title: string; variants: string[] }[];
}

/** The form as it stands; what belongs to the other choice of `over` is kept while it is not shown. */
export interface AskState {
  prompt: string;
  answer: AnswerKind;
  over: 'servers' | 'suite';
  servers: string[];
  suite: string;
  variant: string;
  fault: string;
  model: string;
  /** '': as the API does by default. */
  effort: Effort | '';
  arms: string[];
}

export const mostArms = 4;
export const longestPrompt = 20_000;
export const scriptedModel = 'scripted';
export const noFault = 'none';

/** The suite's question that the text is, word for word; such a question is asked as the suite asks it and graded. */
export const ownQuestion = ({ over, prompt }: Pick<AskState, 'over' | 'prompt'>, suite: AskSuite | undefined): AskSuite['questions'][number] | undefined =>
  over === 'suite' ? suite?.questions.find((question) => question.prompt.trim() === prompt.trim()) : undefined;

/** Another suite: its first size without a fault, and its first question unless the text was written by hand. */
export function withSuite(state: AskState, before: AskSuite | undefined, next: AskSuite): AskState {
  const handWritten = state.prompt.trim() !== '' && ownQuestion(state, before) === undefined;
  return { ...state, suite: next.suite, variant: next.variants[0]?.id ?? '', fault: noFault, prompt: handWritten ? state.prompt : (next.questions[0]?.prompt ?? '') };
}

/** A suite's own text does not go along to servers of one's own; what was written by hand stays. */
export function withOver(state: AskState, suite: AskSuite | undefined, over: AskState['over']): AskState {
  if (over === 'servers') return { ...state, over, prompt: ownQuestion(state, suite) === undefined ? state.prompt : '' };
  return { ...state, over, prompt: state.prompt.trim() === '' ? (suite?.questions[0]?.prompt ?? '') : state.prompt };
}

/** Another size of the data; a fault that cannot show itself in it is taken back. */
export const withVariant = (state: AskState, suite: AskSuite, variant: string): AskState => ({
  ...state,
  variant,
  fault: suite.faults.some(({ id, variants }) => id === state.fault && variants.includes(variant)) ? state.fault : noFault,
});

/** What can be said before asking the server, by the names that its own details have. */
export function checkAsk(state: AskState, suite: AskSuite | undefined): FieldErrors {
  const errors: FieldErrors = {};
  const { length } = state.prompt.trim();
  if (length === 0) errors['question.prompt'] = 'Write a question.';
  if (length > longestPrompt) errors['question.prompt'] = `A question has at most 20,000 characters; this one has ${formatCount(length)}.`;
  if (state.over === 'servers' && state.servers.length === 0) errors['question.over'] = 'Choose at least one server.';
  if (state.over === 'suite' && suite === undefined) errors['question.over'] = 'Choose a suite.';
  if (state.arms.length === 0) errors['arms'] = 'Choose at least one arm.';
  if (state.arms.length > mostArms) errors['arms'] = `Choose at most ${mostArms} arms.`;
  if (state.model.trim() === '') errors['model'] = 'Name a model.';
  if (state.model.trim() === scriptedModel && ownQuestion(state, suite) === undefined)
    errors['model'] = "Scripted agents answer only a suite's own questions, unchanged. Choose one of those, or another model.";
  return errors;
}

/** The form as a request. Effort belongs to models of the API. */
export function toRequest(state: AskState): PlaygroundRequest {
  const { servers, suite, variant, fault } = state;
  const model = state.model.trim();
  return {
    question: {
      prompt: state.prompt.trim(),
      answer: state.answer,
      over: state.over === 'servers' ? { kind: 'servers', servers } : { kind: 'suite', suite, variant, fault },
    },
    model,
    arms: state.arms,
    effort: model === scriptedModel || state.effort === '' ? null : state.effort,
    limits: {},
  };
}

/** Longer texts stay out of the address. */
const longestInAddress = 500;

/** What a link restores: where the question is asked, and the question by its id or, when it is short, in words. */
export function addressOf(state: AskState, suite: AskSuite | undefined): Record<string, string | null> {
  const isSuite = state.over === 'suite';
  const own = ownQuestion(state, suite);
  const text = state.prompt.trim();
  return {
    over: state.over,
    suite: isSuite ? state.suite : null,
    variant: isSuite ? state.variant : null,
    fault: isSuite && state.fault !== noFault ? state.fault : null,
    question: own?.id ?? null,
    prompt: own === undefined && text !== '' && text.length <= longestInAddress ? text : null,
  };
}
