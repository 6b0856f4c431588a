import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../client';
import type { Group } from '../commands/reserve-runs';
import { questions } from '../schema';

const before = alias(questions, 'questions_before');

/** Tasks that start with what another task of the experiment leaves: `id` follows `before`. */
const followings = (db: Database, experimentId: string) => db.select({ id: questions.id, before: before.id }).from(questions)
  .innerJoin(before, and(
    eq(before.experimentId, questions.experimentId), eq(before.question, questions.startsFrom), eq(before.variant, questions.variant), eq(before.fault, questions.fault)))
  .where(eq(questions.experimentId, experimentId));

/** The groups that start with what this one leaves, each in the same trial. */
export async function followersOf(db: Database, group: Group): Promise<Group[]> {
  const rows = await followings(db, group.experimentId);
  return rows.filter((row) => row.before === group.questionId).map(({ id }) => ({ ...group, questionId: id }));
}

/** Those of an experiment's groups that need not wait for another of them; whoever runs a group runs its followers after it. */
export async function withoutFollowers(db: Database, groups: readonly Group[]): Promise<Group[]> {
  const [first] = groups;
  if (!first) return [];
  const rows = await followings(db, first.experimentId);
  if (rows.length === 0) return [...groups];
  const given = new Set(groups.map(({ questionId, trial }) => `${questionId}/${trial}`));
  const waits = ({ questionId, trial }: Group): boolean => rows.some((row) => row.id === questionId && given.has(`${row.before}/${trial}`));
  return groups.filter((group) => !waits(group));
}
