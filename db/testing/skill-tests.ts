import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RunOptions } from '../../lib/engine/events';
import type { Skill } from '../../lib/engine/workspace';
import { appendEvents } from '../commands/append-events';
import { decideSkill } from '../commands/decide-skill';
import { finishRun } from '../commands/finish-run';
import { reserveExperiment, reserveGroup } from '../commands/reserve-runs';
import { saveSkills } from '../commands/save-skills';
import { startRun } from '../commands/start-run';
import { getDatabase } from '../client';
import { countPromotedSkills } from '../queries/count-promoted-skills';
import { findLeftFiles } from '../queries/find-left-files';
import { followersOf } from '../queries/followers';
import { getSkill } from '../queries/get-skill';
import { findSkills, listSkills, promotedSkills } from '../queries/list-skills';
import { sampleEnd, sampleEvents, storedExperiment } from './samples';

const skill = (name: string, hash: string): Skill => ({ name, description: `does ${name}`, code: `export const ${name} = 1;`, guide: '', hash });

async function runOf(experimentId: string, runId: string) {
  const workerId = `worker-${randomUUID()}`;
  await reserveExperiment(experimentId, workerId);
  const run = await startRun(runId, workerId);
  return { runId, workerId, attempt: run?.attempt ?? 0 };
}

/** Skills, and questions that go on with the files of another one; part of the store's contract. */
export function skillTests(): void {
  describe('skills', () => {
    test('one text is proposed once, whoever saves it; promoting another version of a name retires the one before', async () => {
      const { runIds } = await storedExperiment();
      const suite = `suite-${randomUUID()}`;
      await saveSkills({ suite, runId: runIds[0] ?? '' }, [skill('sum', 'h1'), skill('max', 'h2')]);
      await saveSkills({ suite, runId: runIds[1] ?? '' }, [skill('sum', 'h1'), skill('sum', 'h3')]);
      const rows = (await listSkills()).filter((row) => row.suite === suite);
      expect(rows.map(({ name, hash, status }) => [name, hash, status]).sort()).toEqual([['max', 'h2', 'proposed'], ['sum', 'h1', 'proposed'], ['sum', 'h3', 'proposed']]);
      expect(rows.find(({ hash }) => hash === 'h1')?.sourceRunId).toBe(runIds[0]);
      expect(await promotedSkills(suite)).toEqual([]);
      const idOf = (hash: string) => rows.find((row) => row.hash === hash)?.id ?? '';
      expect(await decideSkill(idOf('h1'), 'promoted')).toBe(true);
      expect(await decideSkill(idOf('h3'), 'promoted')).toBe(true);
      expect(await promotedSkills(suite)).toEqual([skill('sum', 'h3')]);
      expect((await getSkill(idOf('h1')))?.skill).toMatchObject({ status: 'retired', decidedAt: expect.any(String) });
      expect((await countPromotedSkills())[suite]).toBe(1);
      expect(await findSkills(suite, ['h1', 'h2'])).toEqual([skill('max', 'h2'), skill('sum', 'h1')]);
      expect(await decideSkill(randomUUID(), 'promoted')).toBe(false);
      expect(await decideSkill('x', 'promoted')).toBe(false);
    });

    test('what a skill saves is told by finished runs of the tasks that were given it, with and without skills', async () => {
      const { id, runs } = await storedExperiment({ arms: ['code'], trials: 2 });
      await saveSkills({ suite: 'shop', runId: runs[0]?.id ?? '' }, [skill('unique', id)]);
      const row = (await listSkills()).find(({ hash }) => hash === id);
      expect((await getSkill(row?.id ?? ''))?.runs).toEqual([]);
      const options: RunOptions = { privacy: 'off', typeCheck: false, skills: [{ name: 'unique', hash: id }], workspaceFrom: null };
      const owner = await runOf(id, runs[0]?.id ?? '');
      await finishRun(owner, sampleEnd({ options, skillsUsed: ['unique'], writes: { attempted: 3, blocked: 1, repeated: 0 }, sensitive: { shown: 2, results: 1, flowsRefused: 0 } }));
      const second = { ...owner, runId: runs[1]?.id ?? '', attempt: (await startRun(runs[1]?.id ?? '', owner.workerId))?.attempt ?? 0 };
      await finishRun(second, sampleEnd());
      const found = (await getSkill(row?.id ?? ''))?.runs.filter((run) => run.experimentId === id) ?? [];
      expect(found.map((run) => [run.trial, run.options?.skills.length ?? 0, run.skillsUsed]).sort()).toEqual([[1, 1, ['unique']], [2, 0, []]]);
      expect(found.find(({ trial }) => trial === 1)).toMatchObject({ writes: { attempted: 3, blocked: 1 }, sensitive: { shown: 2 }, typeChecks: null });
      expect(found.find(({ trial }) => trial === 2)).toMatchObject({ writes: null, sensitive: null });
    });
  });

  describe('files that go on from question to question', () => {
    test('a follower is no group of its own while the task before it waits, and one when that has ended', async () => {
      const { id, questions } = await storedExperiment({ questions: ['first', 'second'], trials: 2, startsFrom: { second: 'first' } });
      const [first, second] = questions;
      const workerId = `worker-${randomUUID()}`;
      const reserved = await reserveExperiment(id, workerId);
      expect(reserved.groups.map(({ questionId, trial }) => [questionId, trial])).toEqual([[first?.id, 1], [first?.id, 2]]);
      expect(reserved.runs).toBe(8);
      const db = await getDatabase();
      expect(await followersOf(db, { experimentId: id, questionId: first?.id ?? '', trial: 2 })).toEqual([{ experimentId: id, questionId: second?.id, trial: 2 }]);
      expect(await followersOf(db, { experimentId: id, questionId: second?.id ?? '', trial: 2 })).toEqual([]);
      expect(await reserveGroup({ experimentId: id, questionId: second?.id ?? '', trial: 1 }, 'another')).toBe(0);
    });

    test('the files of a finished run come back whole; of one that has not finished there are none', async () => {
      const { id, runs } = await storedExperiment({ arms: ['code'] });
      const of = { experimentId: id, question: 'count', variant: 'small', fault: 'none', arm: 'code' as const, trial: 1 };
      const owner = await runOf(id, runs[0]?.id ?? '');
      expect(await findLeftFiles(of)).toBeNull();
      const long = 'x'.repeat(20_000);
      const content = (text: string) => ({ bytes: text.length, text });
      const events = sampleEvents(owner.runId, { arm: 'code' });
      const saved = { type: 'workspace.saved' as const, files: [{ path: 'workspace/a', content: content('é'.slice(0, 1)) }, { path: 'workspace/b', content: content(long) }], skills: [] };
      await appendEvents(owner, [...events.slice(0, -1), { ...saved, seq: events.length - 1, atMs: 1 }]);
      await finishRun(owner, sampleEnd());
      expect(await findLeftFiles(of)).toEqual({ runId: owner.runId, files: [{ path: 'workspace/a', text: 'é' }, { path: 'workspace/b', text: long }] });
      expect(await findLeftFiles({ ...of, trial: 2 })).toBeNull();
    });
  });
}
