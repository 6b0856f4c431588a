import { isHosted, parseArm } from '../../../lib/engine/arm-name';
import type { Effort, PrivacyMode, RunLimits } from '../../../lib/engine/events';
import type { ExperimentSpec } from '../../../lib/engine/experiment';

/** What the form needs to know of a suite. */
export interface SuiteChoice {
  suite: string;
  version: string;
  title: string;
  description: string;
  questions: { id: string; title: string }[];
  variants: { id: string; title: string; records: number; /** Made only when it is chosen. */ optional: boolean }[];
  /** What the sizes count. */
  unit: string;
  /** The suite has tools that aggregate, for arms with that switch. */
  aggregation: boolean;
  faults: { id: string; title: string; description: string }[];
  defaults: { arms: string[]; trials: number };
  /** What its questions do about sensitive values; empty when none has rules. */
  privacy: PrivacyMode[];
  /** Every task that can be made; `byDefault` ones are made when no fault is chosen. */
  tasks: { question: string; variant: string; fault: string; byDefault: boolean }[];
}

export type LimitName = 'maxTurns' | 'maxToolCalls' | 'maxTotalTokens' | 'maxOutputTokens' | 'contextWindowTokens' | 'wallTimeMs' | 'costUsd';

/** The form as it is typed: numbers are text until they are sent. */
export interface FormState {
  name: string;
  suite: string;
  questions: string[];
  variants: string[];
  /** null: as the suite says. */
  faults: string[] | null;
  /** Full names. */
  arms: string[];
  model: string;
  /** Empty: the API's default. Of models of the API alone. */
  effort: Effort | '';
  trials: string;
  budgetUsd: string;
  limits: Record<LimitName, string>;
  /** 'question': as each question says. */
  privacy: PrivacyMode | 'question';
  typeCheck: boolean;
  skills: boolean;
}

export type FieldErrors = Record<string, string | undefined>;

const noLimits: Record<LimitName, string> = {
  maxTurns: '',
  maxToolCalls: '',
  maxTotalTokens: '',
  maxOutputTokens: '',
  contextWindowTokens: '',
  wallTimeMs: '',
  costUsd: '',
};

/** A suite's defaults, everything chosen. */
export function initialState(suite: SuiteChoice, model: string): FormState {
  return {
    name: '',
    suite: suite.suite,
    questions: suite.questions.map(({ id }) => id),
    variants: usual(suite.variants),
    faults: null,
    arms: suite.defaults.arms,
    model,
    effort: '',
    trials: String(suite.defaults.trials),
    budgetUsd: '',
    limits: noLimits,
    privacy: 'question',
    typeCheck: false,
    skills: false,
  };
}

/** How many runs the form would make: tasks x arms x trials. null while it is not sensible. */
export function countRuns(state: FormState, suite: SuiteChoice): { tasks: number; arms: number; trials: number; runs: number } | null {
  const trials = Number(state.trials);
  if (!Number.isInteger(trials) || trials < 1 || state.arms.length === 0) return null;
  const tasks = suite.tasks.filter(
    (task) =>
      state.questions.includes(task.question) &&
      state.variants.includes(task.variant) &&
      (state.faults === null ? task.byDefault : state.faults.includes(task.fault)),
  ).length;
  return { tasks, arms: state.arms.length, trials, runs: tasks * state.arms.length * trials };
}

/** Whether scripted agents answer, for whom settings of the API mean nothing. */
export const isScripted = ({ model }: Pick<FormState, 'model'>): boolean => model.trim() === 'scripted';

/** What can be said before asking the server, by field. */
export function checkForm(state: FormState): FieldErrors {
  const errors: FieldErrors = {};
  if (state.questions.length === 0) errors.questions = 'Choose at least one question.';
  if (state.variants.length === 0) errors.variants = 'Choose at least one size.';
  if (state.faults?.length === 0) errors.faults = 'Choose at least one, or let the suite decide.';
  if (state.arms.length === 0) errors.arms = 'Choose at least one arm.';
  const hosted = state.arms.filter((name) => isHosted(parseArm(name)));
  if (isScripted(state) && hosted.length > 0) errors.arms = `${hosted.join(', ')}: tools of the Claude API, which scripted agents do not have. Choose another model, or remove what is hosted.`;
  if (state.model.trim() === '') errors.model = 'Name a model.';
  const trials = Number(state.trials);
  if (!Number.isInteger(trials) || trials < 1 || trials > 100) errors.trials = 'A whole number from 1 to 100.';
  if (state.budgetUsd !== '' && !(Number(state.budgetUsd) > 0)) errors.budgetUsd = 'A positive amount, or empty for no cap.';
  for (const [name, text] of Object.entries(state.limits)) {
    const value = Number(text);
    const whole = name !== 'costUsd' && name !== 'wallTimeMs';
    if (text !== '' && (!(value > 0) || (whole && !Number.isInteger(value))))
      errors[`limits.${name}`] = whole ? 'A positive whole number, or empty.' : 'A positive number, or empty.';
  }
  return errors;
}

/** What is made when nothing is named: all but the optional ones. */
const usual = (every: readonly { id: string; optional?: boolean }[]): string[] => every.filter(({ optional }) => !optional).map(({ id }) => id);

const all = (chosen: readonly string[], every: readonly { id: string; optional?: boolean }[]): string[] => {
  const wanted = usual(every);
  return chosen.length === wanted.length && wanted.every((id) => chosen.includes(id)) ? [] : [...chosen];
};

/** The form as a request. The wall time is typed in seconds. */
export function toSpec(state: FormState, suite: SuiteChoice): ExperimentSpec {
  const limits: Partial<RunLimits> = {};
  for (const name of ['maxTurns', 'maxToolCalls', 'maxTotalTokens', 'maxOutputTokens', 'contextWindowTokens', 'costUsd'] as const) {
    if (state.limits[name] !== '') limits[name] = Number(state.limits[name]);
  }
  if (state.limits.wallTimeMs !== '') limits.wallTimeMs = Math.round(Number(state.limits.wallTimeMs) * 1000);
  return {
    ...(state.name.trim() === '' ? {} : { name: state.name.trim() }),
    suite: state.suite,
    questions: all(state.questions, suite.questions),
    variants: all(state.variants, suite.variants),
    faults: state.faults ?? [],
    arms: state.arms,
    model: state.model.trim(),
    trials: Number(state.trials),
    limits,
    budgetUsd: state.budgetUsd === '' ? null : Number(state.budgetUsd),
    privacy: state.privacy === 'question' || suite.privacy.length === 0 ? null : state.privacy,
    typeCheck: state.typeCheck,
    skills: state.skills,
    effort: state.effort === '' || isScripted(state) ? null : state.effort,
  };
}

/** The server's details ('trials: too big') by field; those that name no field of the form are left over. */
export function errorsByField(details: readonly string[], fields: readonly string[]): { byField: FieldErrors; rest: string[] } {
  const byField: FieldErrors = {};
  const rest: string[] = [];
  for (const detail of details) {
    const field = fields.find((name) => detail.startsWith(`${name}:`) || detail.startsWith(`${name}.`));
    if (field === undefined) rest.push(detail);
    else byField[field] = detail.slice(detail.indexOf(':') + 1).trim();
  }
  return { byField, rest };
}
