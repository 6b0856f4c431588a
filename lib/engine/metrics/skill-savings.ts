import { taskKey, type RunRecord } from '../run-record';
import { armOf } from './arm-of';
import { measureOf, type Measure } from './measures';
import { median } from './quantiles';

/** Medians over the runs that passed; null without any, or when one of them was not measured. */
export interface SkillSide { runs: number; passed: number; inputTokens: number | null; outputTokens: number | null; turns: number | null; latencyMs: number | null }

/** One task with one model, with the skill given and without any skill. */
export interface SkillTask { id: string; key: string; model: string; /** Other switches that were on, in words. */ switches: string[]; given: SkillSide; without: SkillSide }

export interface SkillSavings {
  /** Runs that were given the skill, and those of them in which a program imported it. */
  given: number; used: number;
  tasks: SkillTask[];
}

const isGiven = (run: RunRecord, hash: string): boolean => run.options?.skills.some((skill) => skill.hash === hash) ?? false;

function side(runs: readonly RunRecord[]): SkillSide {
  const passed = runs.filter((run) => run.score?.outcome === 'passed');
  const middle = (measure: Measure): number | null => {
    const values = passed.map((run) => measureOf(run, measure));
    return values.some((value) => value === null) ? null : median(values.filter((value) => value !== null));
  };
  return {
    runs: runs.length, passed: passed.length, inputTokens: middle('inputTokens'), outputTokens: middle('outputTokens'), latencyMs: middle('latencyMs'),
    turns: median(passed.map((run) => run.turns)),
  };
}

const switchesOf = ({ options, armSwitches = [] }: RunRecord): string[] => [
  ...armSwitches, ...(options?.typeCheck ? ['type check'] : []), ...(options && options.privacy !== 'off' ? [`sensitive values: ${options.privacy}`] : []),
];

/** Runs that differ in nothing but their skills: task, version of the suite, model, arm with its switches, and the other switches. */
const keyOf = (run: RunRecord): string =>
  [taskKey(run), run.suiteVersion, run.model, armOf(run), run.options?.privacy ?? 'off', run.options?.typeCheck ?? false].join(' ');

/**
 * What a skill saves: graded code-arm runs that were given it against runs of the same task, model and switches that were given no skill at all.
 * Runs count as given whether they imported it or not: leaving out those that did not would compare the lucky ones.
 */
export function skillSavings(skill: { name: string; hash: string }, runs: readonly RunRecord[]): SkillSavings {
  const graded = runs.filter((run) => run.arm === 'code' && run.score !== null);
  const given = graded.filter((run) => isGiven(run, skill.hash));
  const tasks = [...new Map(given.map((run) => [keyOf(run), run])).values()].map((of): SkillTask => {
    const same = graded.filter((run) => keyOf(run) === keyOf(of));
    return {
      id: keyOf(of), key: taskKey(of), model: of.model, switches: switchesOf(of),
      given: side(same.filter((run) => isGiven(run, skill.hash))),
      without: side(same.filter((run) => (run.options?.skills.length ?? 0) === 0)),
    };
  });
  return { given: given.length, used: given.filter((run) => run.skillsUsed.includes(skill.name)).length, tasks };
}
