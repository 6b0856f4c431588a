import { defaultLimits, type ExperimentSpec } from '../engine/experiment';
import type { RunLimits } from '../engine/events';
import type { Question } from '../engine/suite';

/** The limits of a run: the experiment's over the question's over the defaults. */
export const limitsOf = (spec: Pick<ExperimentSpec, 'limits'>, question: Pick<Question, 'limits'>): RunLimits =>
  ({ ...defaultLimits, ...defined(question.limits), ...defined(spec.limits) });

/** Keys that are absent and keys that are undefined mean the same. */
const defined = (limits: Partial<RunLimits>): Partial<RunLimits> => Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
