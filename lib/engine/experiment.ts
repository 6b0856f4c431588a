import { z } from 'zod';
import { armNameSchema } from './arm-name';
import { effort, privacyMode, runLimits, type RunLimits } from './events';
import { playgroundQuestion } from './playground';

/** Limits of a run unless a question or an experiment says otherwise. */
export const defaultLimits: RunLimits = {
  maxTurns: 200, maxToolCalls: 5_000, maxTotalTokens: 20_000_000, maxOutputTokens: 16_000, contextWindowTokens: null,
  wallTimeMs: 600_000, costUsd: null, toolTimeoutMs: 30_000, outputLimitBytes: 16_000,
};

/** What a person asks for, from the command line, the dashboard or a file. */
export const experimentRequest = z.object({
  name: z.string().max(200).optional(),
  suite: z.string(),
  /** Empty: all. */
  questions: z.array(z.string()).default([]),
  variants: z.array(z.string()).default([]),
  /** Empty: all faults in their variants, and 'none'. */
  faults: z.array(z.string()).default([]),
  /** Names of arms: 'direct', 'code', 'floor', with switches 'direct+tool-search'. */
  arms: z.array(armNameSchema).min(1),
  model: z.string(),
  trials: z.number().int().min(1).max(100),
  limits: runLimits.partial().default({}),
  /** Stop the experiment when its known cost passes this; null: no cap. */
  budgetUsd: z.number().positive().nullable().default(null),
  seed: z.number().int().optional(),
  /** For questions with privacy rules; null or absent: as the question says. */
  privacy: privacyMode.nullable().optional(),
  /** Check programs against the tools' types before they run. */
  typeCheck: z.boolean().optional(),
  /** Give the code arm the promoted skills of the suite. */
  skills: z.boolean().optional(),
  /** How much effort the model is asked for; null or absent: the API's default. */
  effort: effort.nullable().optional(),
});

/** What an experiment is stored with: the request, and what was settled when it was planned. */
export const experimentSpec = experimentRequest.extend({
  /** The skills of `skills` when the experiment was made: all its runs get the same. */
  givenSkills: z.array(z.object({ name: z.string(), hash: z.string() })).optional(),
  /** A suite outside of the project: absolute path of its file. Only the command line names one, never the browser. */
  suiteFile: z.string().optional(),
  /** The recording whose answers are given again: absolute path of its folder. Only the command line names one, never the browser. */
  recording: z.string().optional(),
  /** What the sizes of the suite's variants count, e.g. 'records'. */
  sizeUnit: z.string().optional(),
  /** A question of the Playground in place of those of a suite: asked once, both arms side by side, graded by nobody. */
  playground: playgroundQuestion.optional(),
  /** The arms of a trial run at the same time and not one after the other: their times are not those of an arm alone. */
  sideBySide: z.boolean().optional(),
});
export type ExperimentSpec = z.infer<typeof experimentSpec>;

export const experimentStatuses = ['queued', 'running', 'finished', 'cancelled', 'interrupted', 'budget_reached', 'failed'] as const;
export type ExperimentStatus = (typeof experimentStatuses)[number];
