import { z } from 'zod';
import { privacyMode } from '../../engine/events';
import { privacyRules } from '../../engine/privacy-rules';
import { toolPolicy } from '../../engine/tool-policy';

const text = z.string().min(1);
const texts = z.record(z.string(), z.string());

/** A client of an authorization server. Without a secret and a key it is for clients that ask a person, and passed over here. */
export const oauthEntry = z.looseObject({
  clientId: text.optional(), clientSecret: text.optional(), privateKey: text.optional(), algorithm: text.optional(),
  scopes: z.union([z.string(), z.array(z.string())]).optional(), tokenUrl: text.optional(), issuer: text.optional(),
});
export type OAuthEntry = z.infer<typeof oauthEntry>;

/** One server. Keys that other clients use (`alwaysAllow`, `description`, ...) are passed over. */
export const serverEntry = z.looseObject({
  command: text.optional(), args: z.array(z.string()).optional(), env: texts.optional(), cwd: text.optional(),
  url: text.optional(), headers: texts.optional(),
  type: z.string().optional(), transport: z.string().optional(), disabled: z.boolean().optional(),
  /** Crossover's own. */
  policy: toolPolicy.optional(), timeoutMs: z.number().int().positive().optional(), connectTimeoutMs: z.number().int().positive().optional(),
  oauth: oauthEntry.optional(),
});
export type ServerEntry = z.infer<typeof serverEntry>;

/** The file that MCP clients share, with Crossover's own settings beside the servers. */
export const configFile = z.looseObject({
  mcpServers: z.record(text, serverEntry),
  crossover: z.strictObject({ privacy: privacyRules.extend({ mode: privacyMode.default('tokenise') }).optional() }).default({}),
});
