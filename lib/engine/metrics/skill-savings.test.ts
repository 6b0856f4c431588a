import { expect, test } from 'vitest';
import type { RunOptions } from '../events';
import { sampleRun } from './sample-runs';
import { skillSavings } from './skill-savings';

const skill = { name: 'count-failed', hash: 'h1' };
const withSkills = (...skills: { name: string; hash: string }[]): { options: RunOptions } =>
  ({ options: { privacy: 'off', typeCheck: false, skills, workspaceFrom: null } });

test('given runs count whether they used the skill or not; runs with other skills are on neither side', () => {
  const savings = skillSavings(skill, [
    sampleRun('code', { ...withSkills(skill), trial: 1, inputTokens: 400, skillsUsed: ['count-failed'] }),
    sampleRun('code', { ...withSkills(skill), trial: 2, inputTokens: 800 }),
    sampleRun('code', { ...withSkills(), trial: 3, inputTokens: 1_500 }),
    sampleRun('code', { trial: 4, inputTokens: 2_500 }),
    sampleRun('code', { ...withSkills({ name: 'count-failed', hash: 'older' }), trial: 5, inputTokens: 9 }),
    sampleRun('direct', { trial: 1, inputTokens: 7 }),
  ]);
  expect(savings).toMatchObject({ given: 2, used: 1, tasks: [{ given: { runs: 2, inputTokens: 600 }, without: { runs: 2, inputTokens: 2_000 } }] });
});

test('medians are over runs that passed; a failed one is cheap for a bad reason', () => {
  const { tasks } = skillSavings(skill, [
    sampleRun('code', { ...withSkills(skill), inputTokens: 10, outcome: 'wrong' }), sampleRun('code', { ...withSkills(skill), trial: 2, inputTokens: 900 }),
  ]);
  expect(tasks[0]).toMatchObject({ given: { runs: 2, passed: 1, inputTokens: 900 }, without: { runs: 0, passed: 0, inputTokens: null, turns: null } });
});

test('runs with another switch are not compared', () => {
  const checked = { options: { ...withSkills().options, typeCheck: true } };
  const { tasks } = skillSavings(skill, [sampleRun('code', withSkills(skill)), sampleRun('code', { ...checked, trial: 2 }), sampleRun('code', { suiteVersion: '2', trial: 3 }), sampleRun('code', { armSwitches: ['types'], trial: 4, runId: 'types' })]);
  expect(tasks).toMatchObject([{ given: { runs: 1 }, without: { runs: 0 } }]);
});

test('other models and tasks are kept apart; a skill that no run was given has no tasks', () => {
  const runs = [sampleRun('code', { ...withSkills(skill), model: 'a' }), sampleRun('code', { model: 'b' }), sampleRun('code', { question: 'other', model: 'a' })];
  expect(skillSavings(skill, runs).tasks).toMatchObject([{ model: 'a', without: { runs: 0 } }]);
  expect(skillSavings({ name: 'x', hash: 'none' }, runs)).toEqual({ given: 0, used: 0, tasks: [] });
});
