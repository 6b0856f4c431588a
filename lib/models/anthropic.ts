import Anthropic from '@anthropic-ai/sdk';
import { Cancelled, UsageError } from '../engine/errors';
import { isWritten } from '../engine/loop/hosted-parts';
import type { Usage } from '../engine/events';
import type { ContentBlock, Model, ModelRequest, ModelResponse, TokenCounter } from '../engine/ports';
import { BrokenStream, isOverWindow, modelUnavailable, type Endpoint } from './anthropic/model-error';
import { AnswerReader } from './anthropic/read-answer';
import { toStop } from './anthropic/stop-reason';
import { createUsageOfCalls } from './anthropic/usage-of-call';
import type { Containers } from './anthropic/hosted-tools';
import { containerOf, toWireRequest, type Echo } from './anthropic/wire-request';
import { createContextCounter } from './count-context';
import { contextWindowOf, findKnownModel } from './model-list';

const defaultBaseUrl = 'https://api.anthropic.com';

export interface AnthropicModelOptions {
  /** Any model id that the API or gateway takes. */
  model: string;
  /** One of the two; with both, the API key is used. */
  apiKey?: string;
  authToken?: string;
  /** Default: the Claude API. */
  baseUrl?: string;
  /** Sent with every request, e.g. what a gateway wants beside the credential; their values count as secrets. */
  headers?: Readonly<Record<string, string>>;
  /** Of the SDK: connection errors, 408, 409, 429 and from 500 on, honouring retry-after. Default 2. */
  maxRetries?: number;
  /** Of one attempt until its answer begins, and of any silence in an answer. Default 10 minutes. */
  timeoutMs?: number;
  /** Prompt caching. Default on. */
  caching?: boolean;
  /** For the counts of an endpoint that reports no usage; they are marked as estimates. */
  counter: TokenCounter;
}

export interface AnthropicModel extends Model {
  /** Input tokens of a request as the API counts them; free of charge. Throws as `respond` does. */
  countTokens(request: Omit<ModelRequest, 'maxOutputTokens'>, options: { signal: AbortSignal }): Promise<number>;
}

/**
 * A model behind the Claude Messages API or any endpoint that speaks it. Always streams. Usage is what the API billed; an endpoint that reports none gets
 * estimates, for all calls of this model, so make one model per run.
 *
 * Thinking, what the API's own tools did and kinds of blocks not known here come as 'opaque' and go back unchanged. A prompt over the window that the API refuses is a response with
 * stop 'context_window_exceeded' for which nothing was billed. Throws ModelUnavailable when the API stays unreachable, refuses the request for another
 * reason, or breaks off its answer (which is not retried: it may have been billed), and Cancelled when `signal` aborts. No message holds a secret.
 *
 * Throws UsageError without a credential; nothing is read from the environment for one.
 */
export function createAnthropicModel(options: AnthropicModelOptions): AnthropicModel {
  const { model, counter, caching = true, timeoutMs = 600_000 } = options;
  const { client, endpoint } = connect(options, timeoutMs);
  const context = createContextCounter(counter);
  const echo: Echo = new WeakMap();
  const containers: Containers = new WeakMap();
  const usageOfCalls = createUsageOfCalls();
  const maxOutput = findKnownModel(model)?.maxOutputTokens ?? Infinity;

  const estimate = (request: ModelRequest, content: ContentBlock[]): Usage => ({
    input: context.request(request), output: content.filter(isWritten).reduce((sum, block) => sum + context.block(block), 0),
    cacheWrite: null, cacheWrite1h: null, cacheRead: null, thinking: null, estimated: true, method: counter.method,
  });

  return {
    info: { source: 'anthropic', id: model, contextWindowTokens: contextWindowOf(model).tokens },

    async respond(request, { signal, onText }) {
      const startedMs = performance.now();
      let firstTokenMs: number | null = null;
      const reader = new AnswerReader({ onContent: () => { firstTokenMs ??= performance.now() - startedMs; }, onText: onText ?? (() => {}) });
      const sent = { ...toWireRequest(request, { caching, echo }), ...containerOf(request, containers) };
      const body = { model, max_tokens: Math.min(request.maxOutputTokens, maxOutput), ...sent, stream: true as const };
      try {
        if (signal.aborted) throw new Cancelled();
        const { data, request_id: requestId } = await client.messages.create(body, { signal }).withResponse();
        await readAll(data, reader, timeoutMs);
        const answer = reader.finish(echo);
        if (!answer) throw new BrokenStream('the stream ended before the message was complete');
        const { content, stopReason, usage, container } = answer;
        if (container !== null) for (const block of content) containers.set(block, container);
        return {
          content, ...toStop(stopReason), usage: usageOfCalls.ofAnswer(usage, () => estimate(request, content)), firstTokenMs, requestId: requestId ?? null,
        };
      } catch (error) {
        if (signal.aborted) throw new Cancelled();
        if (isOverWindow(error)) return refused(usageOfCalls.ofRefusal(counter.method), error.requestID ?? null);
        throw modelUnavailable(error, endpoint, request);
      }
    },

    async countTokens(request, { signal }) {
      try {
        const { input_tokens: tokens } = await client.messages.countTokens({ model, ...toWireRequest(request, { caching: false, echo }) }, { signal });
        return tokens;
      } catch (error) {
        if (signal.aborted) throw new Cancelled();
        throw modelUnavailable(error, endpoint, request);
      }
    },
  };
}

const refused = (usage: Usage, requestId: string | null): ModelResponse =>
  ({ content: [], stop: 'context_window_exceeded', rawStop: null, usage, firstTokenMs: null, requestId });

/** One credential and no environment: the SDK refuses two, and without one would look for profiles on disk. */
function connect(options: AnthropicModelOptions, timeoutMs: number): { client: Anthropic; endpoint: Endpoint } {
  const { apiKey, authToken, baseUrl = defaultBaseUrl, headers = {}, maxRetries = 2 } = options;
  if (!apiKey && !authToken) throw new UsageError(`The model '${options.model}' needs an API key or an auth token.`);
  const client = new Anthropic({
    ...(apiKey ? { apiKey } : { authToken }),
    baseURL: baseUrl, defaultHeaders: { ...headers }, maxRetries, timeout: timeoutMs, logLevel: 'off', openTelemetry: false,
  });
  const secrets = [apiKey, authToken, ...Object.values(headers)].filter((secret) => secret !== undefined);
  return { client, endpoint: { host: new URL(baseUrl).host, timeoutMs, secrets } };
}

/** Reads a stream to its end; a silence of `timeoutMs` breaks it off, since the SDK's own timeout ends with the response's headers. */
async function readAll(
  stream: AsyncIterable<unknown> & { controller: AbortController }, reader: AnswerReader, timeoutMs: number,
): Promise<void> {
  let silent = false;
  const timer = setTimeout(() => { silent = true; stream.controller.abort(); }, timeoutMs);
  try {
    for await (const event of stream) {
      timer.refresh();
      reader.take(event);
    }
  } finally {
    clearTimeout(timer);
  }
  if (silent) throw new BrokenStream(`no event for ${timeoutMs} ms`);
}
