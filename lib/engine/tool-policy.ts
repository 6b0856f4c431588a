import { z } from 'zod';
import { policyMode, toolAccess } from './events';

/** One tool: whether it writes, where the server's hint is wrong or missing, and what to do with it. */
const toolRule = z.strictObject({ access: toolAccess.optional(), policy: policyMode.optional() });

/**
 * What may be called on one server. Tools that say that they only read are reads, all others are writes: hints are the server's own
 * word, so `tools` can say otherwise. Reads are allowed; `writes` is what happens to writes that no rule names.
 */
export const toolPolicy = z.strictObject({
  writes: policyMode.default('refuse'),
  tools: z.record(z.string(), toolRule).default({}),
});
export type ToolPolicy = z.infer<typeof toolPolicy>;
