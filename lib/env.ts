/** The environment, parsed once. Nothing else in the project reads `process.env` for settings. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { UsageError } from './engine/errors';

const text = z.string().trim().min(1);
const count = z.coerce.number().int();

const schema = z.object({
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://').optional(),
  /** Folder of the embedded database and its state; default `.crossover` in the project. */
  CROSSOVER_HOME: text.optional(),
  /** The project's folder, when it cannot be found from the code or the working directory. */
  CROSSOVER_ROOT: text.optional(),
  /** Groups (the arms of one trial of one task) that one worker runs at a time. */
  CROSSOVER_CONCURRENCY: count.min(1).max(64).default(Math.max(1, availableParallelism() - 1)),
  /** Without a client for so long the embedded database service ends itself. */
  CROSSOVER_DATABASE_IDLE_MS: count.min(100).default(60_000),
  /** A run whose worker was not heard of for so long is swept to 'interrupted'. */
  CROSSOVER_STALE_MS: count.min(1_000).default(30_000),
  CROSSOVER_PASSWORD: text.optional(),
  /** Read by the proxy of the dashboard. */
  CROSSOVER_ALLOWED_HOSTS: text.optional(),
  /** The `mcpServers` file of the Servers and Playground pages; default `mcp.json` in the project's folder. */
  CROSSOVER_MCP_CONFIG: text.optional(),
  /** A JSON file of model prices that overrides the built-in ones. */
  CROSSOVER_PRICES: text.optional(),
  /** The model that judges claims with a rubric, with the key below; without it they stay unjudged. */
  CROSSOVER_JUDGE_MODEL: text.optional(),
  HOST: text.default('127.0.0.1'),
  PORT: count.min(0).max(65_535).default(3000),
  ANTHROPIC_API_KEY: text.optional(),
  ANTHROPIC_AUTH_TOKEN: text.optional(),
  ANTHROPIC_BASE_URL: z.url('must be a URL').optional(),
  /** More headers of each call, one `name: value` a line; their values are secrets. */
  ANTHROPIC_CUSTOM_HEADERS: text.optional(),
});

export type Env = z.infer<typeof schema>;

/**
 * Parses an environment. An empty value counts as unset.
 * @throws UsageError that names each wrong variable and what it should be; values are not repeated, as they may be secret.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const known = Object.keys(schema.shape);
  const given = Object.fromEntries(known.flatMap((key) => (source[key]?.trim() ? [[key, source[key]]] : [])));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UsageError(`The environment is not valid. ${details.join('; ')}.`, details);
}

let current: Env | null = null;

/** The environment of this process; parsed at the first call. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

const secretName = /(KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|BEARER|AUTHORIZATION|CUSTOM_HEADERS)/i;
const publicName = /(PUBLIC_KEY|KEYBOARD|_TOKENS$|TOKENIZER)/i;

/** Whether a variable of this name holds a secret: its value is kept out of child processes, tables, logs and exports. */
export const isSecretName = (name: string): boolean => secretName.test(name) && !publicName.test(name);
