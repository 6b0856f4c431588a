import { UsageError } from '../engine/errors';
import { playgroundRequest } from '../engine/playground';

/**
 * Asks one question of the Playground: an experiment with one task and one trial whose arms run side by side, given to the workers. Safe in the web process.
 * @throws UsageError for a request that is not valid, and for a server, suite, variant or fault that does not exist.
 */
export async function startPlayground(input: unknown): Promise<{ id: string }> {
  const parsed = playgroundRequest.safeParse(input);
  if (!parsed.success) throw new UsageError('The question is not valid.', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  throw new UsageError('Questions of the Playground are not run by this version.');
}
