import { ZodError } from 'zod';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { ModelUnavailable } from '../../engine/errors';
import type { ModelRequest } from '../../engine/ports';
import { redact } from '../redact';
import { UsageMissing } from './usage-of-call';

/** Where and with what the API is called, as far as messages need it. `secrets` must appear in none. */
export interface Endpoint { host: string; timeoutMs: number; secrets: readonly string[] }

/** What of a request not every endpoint and model knows. */
type Asked = Pick<ModelRequest, 'hosted' | 'effort'>;

/** The answer ended or fell silent before it said that it was whole. */
export class BrokenStream extends Error {}

/** The API's own two wordings, and those of Bedrock and of gateways to other models. */
const tooLong = /(prompt|input) is too long|exceeds? (the )?(model'?s )?(maximum )?context (limit|window|length)|maximum context length/i;

/** Whether the API refused a request because its prompt does not fit the model's context window. It says so with 400, or with 413 for over 32 MB. */
export function isOverWindow(error: unknown): error is APIError {
  if (!(error instanceof APIError)) return false;
  return (error.status === 400 && tooLong.test(error.apiMessage ?? error.message)) || (error.status === 413 && String(error.type) === 'request_too_large');
}

/** Any other failure of a call: infrastructure, with a message that names the endpoint and what to do, and a cause, both without secrets. */
export function modelUnavailable(error: unknown, endpoint: Endpoint, asked: Asked = {}): ModelUnavailable {
  const message = redact(describe(error, endpoint, asked), endpoint.secrets);
  return new ModelUnavailable(message, { cause: cleanCause(error, endpoint.secrets) });
}

function describe(error: unknown, { host, timeoutMs }: Endpoint, asked: Asked): string {
  const api = `The model API at ${host}`;
  if (error instanceof APIConnectionTimeoutError) return `${api} did not answer within ${timeoutMs} ms.`;
  if (error instanceof APIConnectionError) return `${api} could not be reached: ${innermost(error)}.`;
  if (error instanceof ZodError) return `${api} sent an event that is not understood: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}.`;
  if (error instanceof UsageMissing) return `${api} cannot be measured: ${error.message}.`;
  if (!(error instanceof APIError)) return `${api} broke off its answer: ${innermost(error)}.`;
  const said = [error.type, error.apiMessage].filter(Boolean).join(': ') || error.message;
  const request = error.requestID ? ` (request ${error.requestID})` : '';
  if (error.status === undefined) return `${api} broke off its answer: ${said}${request}.`;
  return `${api} answered ${error.status} ${said}${request}.${hint(error.status, asked)}`;
}

function hint(status: number, { hosted, effort }: Asked): string {
  if (status === 400 && hosted !== undefined) return ` If this endpoint or model does not offer the API's own ${hosted === 'code' ? 'code execution' : 'tool search'}, leave arms with hosted-${hosted} out.`;
  if (status === 400 && effort !== undefined) return ` If this model takes no effort ${effort}, choose another effort or none.`;
  if (status === 401 || status === 403) return ' Check ANTHROPIC_API_KEY or ANTHROPIC_AUTH_TOKEN.';
  if (status === 404) return ' Check the name of the model and ANTHROPIC_BASE_URL.';
  if (status === 429) return ' The rate limit held on through all retries; run fewer at once or later.';
  return '';
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return innermost(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.message].filter(Boolean).join(' ') || error.name;
}

/** The chain of causes as plain errors. The originals hold headers and bodies, and what prints an error prints those too. */
function cleanCause(error: unknown, secrets: readonly string[], depth = 0): Error {
  const original = error instanceof Error ? error : new Error(String(error));
  const further = original.cause !== undefined && depth < 4 ? { cause: cleanCause(original.cause, secrets, depth + 1) } : {};
  const clean = new Error(redact(original.message, secrets), further);
  clean.name = original.name;
  const frames = original.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  clean.stack = [`${clean.name}: ${clean.message}`, ...frames].join('\n');
  return clean;
}
