import { Command, InvalidArgumentError, Option } from 'commander';
import { efforts, privacyModes } from '../lib/engine/events';
import type { ExperimentSpec } from '../lib/engine/experiment';

export interface RunOptions {
  /** Empty: that of the recording. */
  suite: string; recording?: string; question: string[]; variant: string[]; fault: string[]; arms: string[]; model: string; trials?: number; name?: string;
  budget?: number; privacy?: string; effort?: string; typeCheck?: boolean; skills?: boolean; concurrency?: number; require?: string; json?: boolean; out?: string;
}

/** Values of an option that may be given several times, each a list with commas. */
export const list = (value: string, before: string[] = []): string[] => [...before, ...value.split(',').map((part) => part.trim()).filter(Boolean)];

/** Parses an option's value as a number above 0. */
export function positive(kind: 'integer' | 'number') {
  return (value: string): number => {
    const number = Number(value);
    const fits = Number.isFinite(number) && number > 0 && (kind === 'number' || Number.isInteger(number));
    if (!fits) throw new InvalidArgumentError(`It must be a positive ${kind}.`);
    return number;
  };
}

/** `crossover run` with its options; what they do stands in the help. */
export const runOptions = (): Command => new Command('run')
  .description('Run a suite: every question x variant x fault x trial, once per arm. Results go to the database and to stdout.')
  .option('--suite <name>', 'needed unless there is a recording: suite, as listed by "crossover suites"; "all" of them; or the path of a suite.yaml of your own, or of its folder')
  .option('--question <ids>', 'questions (default: all)', list, [])
  .option('--variant <ids>', 'variants (default: all)', list, [])
  .option('--fault <ids>', 'faults; "none" is the well-behaved source (default: none, and each fault of the suite in its default variants)', list, [])
  .option('--arms <names>', 'arms, with commas: direct, code, floor (default: those of the suite)', (value: string) => list(value), [])
  .option('--model <name>', '"scripted", a model id such as claude-sonnet-5-5, or "recorded"', 'scripted')
  .option('--recording <folder>', 'for --model recorded: the folder that "crossover record" has written; the suite is its own unless one is named')
  .option('--trials <n>', 'trials per task and arm (default: that of the suite)', positive('integer'))
  .option('--budget <usd>', 'stop when the known cost passes this', positive('number'))
  .addOption(new Option('--privacy <mode>', 'sensitive values, for questions with rules about them (default: as the question says)').choices([...privacyModes]))
  .addOption(new Option('--effort <level>', 'how much effort the model is asked for; not every model takes every level (default: that of the API)').choices([...efforts]))
  .option('--type-check', 'check programs against the types of the tools before they run')
  .option('--skills', 'give the code arm the promoted skills of the suite')
  .option('--name <text>', 'name of the experiment')
  .option('--concurrency <n>', 'trials at a time', positive('integer'))
  .option('--require <arms>', 'arms whose runs must all pass for exit code 0; "none" for no gate (default: code, or the only arm)')
  .option('--json', 'print the results as JSON on stdout')
  .option('--out <file>', 'write the results as JSON to a file')
  .addHelpText('after', '\nExit codes: 0 passed, 1 a required run did not pass, or a scripted one did not end as its suite expects, 2 wrong usage, 3 could not be graded.');

/** The options as an experiment; what is not named comes from the suite's defaults. */
export const specOf = (options: RunOptions, defaults: { arms: string[]; trials: number }) => ({
  name: options.name, suite: options.suite, questions: options.question, variants: options.variant, faults: options.fault,
  arms: options.arms.length > 0 ? options.arms : defaults.arms, model: options.model, trials: options.trials ?? defaults.trials,
  budgetUsd: options.budget ?? null, privacy: options.privacy ?? null, typeCheck: options.typeCheck ?? false, skills: options.skills ?? false,
  effort: options.effort ?? null,
}) satisfies Record<keyof Pick<ExperimentSpec, 'suite' | 'questions' | 'variants' | 'faults' | 'arms' | 'model' | 'trials' | 'budgetUsd' | 'privacy' | 'typeCheck' | 'skills' | 'effort'> | 'name', unknown>;
