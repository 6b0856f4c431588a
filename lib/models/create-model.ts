import { UsageError } from '../engine/errors';
import type { Model, TokenCounter } from '../engine/ports';
import type { Policy } from '../engine/suite';
import { createRecordedModel } from './recorded';
import { isRecordedName } from '../engine/recorded-name';
import type { RecordedRun } from './recorded/recorded-run';
import { createScriptedModel, type PolicyOrigin } from './scripted';
import type { ScriptedHabit } from './scripted/habits';

export const scriptedModelName = 'scripted';

export interface ModelContext {
  /** The policy of this question and arm; null when the suite has none. */
  policy: Policy | null;
  /** What the scripted model does besides the policy. Default: nothing. */
  habits?: readonly ScriptedHabit[];
  counter: TokenCounter;
  /** Holds ANTHROPIC_API_KEY, ANTHROPIC_AUTH_TOKEN, ANTHROPIC_BASE_URL and ANTHROPIC_CUSTOM_HEADERS (lines of `name: value`). */
  env: Readonly<Record<string, string | undefined>>;
  /** Named in messages. */
  origin?: PolicyOrigin;
  /** Prompt caching: the API's, or simulated by the scripted model. Default on. */
  caching?: boolean;
  /** What the recorded model gives again, and how to take secrets out of a request before it is compared. */
  recording?: RecordedRun;
  redact?: <T>(value: T) => T;
  /** Of the scripted model. Default 200,000. */
  contextWindowTokens?: number;
}

/** Where a model's answers come from: 'scripted' is the policies shipped with a suite, 'recorded' a recording, any other name goes to the API. */
export const modelSource = (name: string): 'scripted' | 'recorded' | 'anthropic' =>
  (name === scriptedModelName ? 'scripted' : isRecordedName(name) ? 'recorded' : 'anthropic');

/**
 * The model of a name: 'scripted', 'recorded', or an id that the Claude API or the endpoint at ANTHROPIC_BASE_URL takes. The API's library is loaded for the latter only:
 * it takes longer to load than all else of a command.
 *
 * Rejects with UsageError when the name is empty, when the question has no scripted policy for the arm, when there is no key, or when the base URL is no http(s)
 * URL or holds a user name or password.
 */
export async function createModel(name: string, context: ModelContext): Promise<Model> {
  if (name.trim() === '') throw new UsageError("Name a model: 'scripted', or a model id such as 'claude-sonnet-5-5'.");
  const source = modelSource(name);
  if (source === 'recorded') return recorded(context);
  return source === 'scripted' ? scripted(context) : anthropic(name, context);
}

function recorded({ recording, redact }: ModelContext): Model {
  if (recording) return createRecordedModel({ recording, redact });
  throw new UsageError("The model 'recorded' gives the answers of a recording again: name its folder with --recording.");
}

function scripted({ policy, habits, counter, caching, origin = {}, contextWindowTokens }: ModelContext): Model {
  if (policy) return createScriptedModel({ policy, habits, counter, caching, origin, contextWindowTokens });
  const arm = origin.arm ? `the arm '${origin.arm}'` : 'this arm';
  const question = origin.question ? `the question '${origin.question}'` : 'this question';
  const suite = origin.suite ? ` of the suite '${origin.suite}'` : '';
  throw new UsageError(`There is no scripted policy for ${arm} of ${question}${suite}; leave the arm out or choose another model.`);
}

async function anthropic(model: string, { counter, env, caching }: ModelContext): Promise<Model> {
  const apiKey = setting(env.ANTHROPIC_API_KEY);
  const authToken = setting(env.ANTHROPIC_AUTH_TOKEN);
  if (!apiKey && !authToken) {
    throw new UsageError(`The model '${model}' needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN for a gateway) in the environment, or choose the model 'scripted', which needs none.`);
  }
  const baseUrl = baseUrlOf(env.ANTHROPIC_BASE_URL);
  const { createAnthropicModel } = await import('./anthropic');
  return createAnthropicModel({ model, counter, apiKey, authToken, caching, baseUrl, headers: headersOf(env.ANTHROPIC_CUSTOM_HEADERS) });
}

function baseUrlOf(value: string | undefined): string | undefined {
  const text = setting(value);
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new UsageError('ANTHROPIC_BASE_URL must be an http or https URL, for example https://gateway.example.com');
  if (url.username || url.password) throw new UsageError('ANTHROPIC_BASE_URL must hold no user name or password; give the credential as ANTHROPIC_AUTH_TOKEN.');
  return text;
}

/** In the SDK's own format for this variable. */
function headersOf(value: string | undefined): Record<string, string> {
  const lines = (value ?? '').split('\n').map((line) => /^([^:]+):(.*)$/.exec(line.trim()));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[String(match[1]).trim(), String(match[2]).trim()]] : [])));
}

/** Keys often come with a line break from a file; an empty variable counts as not set. */
const setting = (value: string | undefined): string | undefined => value?.trim() || undefined;
