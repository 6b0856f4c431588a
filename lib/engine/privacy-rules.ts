import { z } from 'zod';

export const detectableKinds = ['email', 'phone', 'card', 'iban'] as const;
export type DetectableKind = (typeof detectableKinds)[number];

// A JSON pointer in which `*` stands for every item or property.
const pattern = z.string().regex(/^(\/[^/]*)+$/, "use a JSON pointer such as '/rows/*/name'");
const name = z.string().min(1);

/** A place in tool results that holds sensitive values whatever they look like. `kind` names its tokens: 'NAME' gives [NAME_1]. */
const sensitiveField = z.strictObject({
  server: name.default('*'), tool: name.default('*'), path: pattern, kind: z.string().regex(/^[A-Z][A-Z_]*$/, "use capital letters such as 'NAME'"),
});

/** Values of server `from` may be sent to server `to`; empty lists: every kind, every tool of `to`, every place in the arguments. */
const flow = z.strictObject({
  from: name, to: name, kinds: z.array(z.string()).default([]), tools: z.array(name).default([]), fields: z.array(pattern).default([]),
});

/**
 * What counts as sensitive in tool results and where it may go. A value may always go back to a server that it came from; any other flow
 * has to be named.
 */
export const privacyRules = z.strictObject({
  detect: z.array(z.enum(detectableKinds)).default([...detectableKinds]),
  /** Two-letter country of phone numbers without a country code; null: only numbers with one are found. */
  phoneRegion: z.string().regex(/^[A-Z]{2}$/, "use a two-letter country such as 'DE'").nullable().default(null),
  fields: z.array(sensitiveField).default([]),
  flows: z.array(flow).default([]),
});
export type PrivacyRules = z.infer<typeof privacyRules>;
export type SensitiveField = z.infer<typeof sensitiveField>;
export type PrivacyFlow = z.infer<typeof flow>;
