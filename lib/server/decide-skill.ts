import { z } from 'zod';
import { decideSkill as store } from '../../db/commands/decide-skill';
import { UsageError } from '../engine/errors';
import { skillStatuses } from '../engine/skill-status';

const decision = z.enum(skillStatuses).exclude(['proposed']);

/**
 * What a person decides about a skill: 'promoted' (offered to later runs), 'rejected' or 'retired'. Loads no engine: safe in the web process.
 * @throws UsageError for another word and when there is no such skill.
 */
export async function decideSkill(id: string, status: unknown): Promise<void> {
  const parsed = decision.safeParse(status);
  if (!parsed.success) throw new UsageError(`A skill can be ${decision.options.join(', ')}; got ${JSON.stringify(status)}.`);
  if (!(await store(id, parsed.data))) throw new UsageError('There is no such skill.');
}
