import { UsageError } from '../engine/errors';
import { keepRequest, type KeptQuestion } from '../engine/playground';

/**
 * Writes the question of an experiment of the Playground with its right answer into a suite of one's own, `<home>/suites/<suite>/suite.yaml`.
 * @throws UsageError when it does not fit the suite or the answer; nothing is written then.
 */
export async function keepQuestion(input: unknown): Promise<KeptQuestion> {
  const parsed = keepRequest.safeParse(input);
  if (!parsed.success) throw new UsageError('The question cannot be kept.', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  throw new UsageError('Questions of the Playground are not kept by this version.');
}
