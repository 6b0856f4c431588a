/**
 * A double of the Claude Messages API on 127.0.0.1, for tests that run the real SDK over real HTTP without a key or network.
 *
 *   const api = await startMessagesApi();
 *   api.reply(message([toolUse('t1', 'list_builds', { page: 1 })]), message([text('done')]));
 *   const model = createAnthropicModel({ model: 'claude-opus-5-5', apiKey: 'test-key', baseUrl: api.url, counter });
 *   ...
 *   expect(api.requests[1].body.messages)...
 *   await api.close();
 *
 * Replies are given in order; `startMessagesApi(answer)` computes them instead (see policyAnswers). Requests that the API would refuse are refused with
 * 400, and recorded in `refusals`, so a whole run can be checked against the API's rules. Without a `usage` in the reply, a small prompt cache computes it
 * from the request's breakpoints. What the API's own tools did must come back as it was sent, with the container of a program that waits. Replies are made with the functions of replies.ts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { jsonObject, type JsonObject } from '../../engine/json';
import { refusalOf } from './check-request';
import { HostedMemory } from './hosted-memory';
import { PromptCache, type PromptCacheOptions } from './prompt-cache';
import { apiError, type Answer, type Reply } from './replies';
import { streamEvents } from './stream-events';
import { wireBody, type RecordedRequest } from './wire';

export interface MessagesApi {
  /** The base URL to give to a model. */
  url: string;
  /** Calls of /v1/messages and of /v1/messages/count_tokens, retries included, oldest first. */
  requests: RecordedRequest[];
  /** Messages of the 400s that the double gave by the API's rules. */
  refusals: string[];
  /** Puts answers into the queue; a call that finds it empty gets a 400. */
  reply(...answers: Answer[]): void;
  /** Resolves as soon as `count` calls have come in. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startMessagesApi(answer?: (request: RecordedRequest) => Reply, options: { key?: string; cache?: PromptCacheOptions; /** Answers counts in the API's place. */ count?: () => Reply } = {}): Promise<MessagesApi> {
  const requests: RecordedRequest[] = [];
  const refusals: string[] = [];
  const queue: Answer[] = [];
  const cache = new PromptCache(options.cache);
  const memory = new HostedMemory();
  const waiting: { count: number; resolve: () => void }[] = [];

  const refuse = (what: string): Reply => {
    refusals.push(what);
    return apiError(400, 'invalid_request_error', what);
  };
  const answerTo = (request: RecordedRequest): Reply => {
    if (options.key && request.headers.authorization !== `Bearer ${options.key}`) return apiError(401, 'authentication_error', 'invalid bearer token');
    const refusal = refusalOf(request.body) ?? memory.faultOf(request.body);
    if (refusal) return refuse(refusal);
    if (request.path.endsWith('/count_tokens')) return options.count?.() ?? json({ input_tokens: PromptCache.count(request.body) });
    if (answer) return answer(request);
    const next = queue.shift();
    if (!next) return refuse('the test prepared no further reply');
    return typeof next === 'function' ? next(request) : next;
  };

  const server = createServer((incoming, response) => {
    void record(incoming).then((request) => {
      requests.push(request);
      const reply = answerTo(request);
      memory.keep(reply);
      for (const waiter of waiting) if (requests.length >= waiter.count) waiter.resolve();
      send(reply, request, cache, response, `req_double_${requests.length}`);
    }).catch((error: unknown) => response.writeHead(400).end(`the double could not read the request: ${String(error)}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the double has no port');
  return {
    url: `http://127.0.0.1:${address.port}`, requests, refusals,
    reply: (...answers) => { queue.push(...answers); },
    received: (count) => new Promise((resolve) => (requests.length >= count ? resolve() : void waiting.push({ count, resolve }))),
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

const json = (body: Record<string, number>): Reply =>
  ({ kind: 'http', status: 200, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const raw = jsonObject.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  return { path: incoming.url ?? '', headers, body: wireBody.parse(raw), raw };
}

function send(reply: Reply, { body }: RecordedRequest, cache: PromptCache, response: ServerResponse, requestId: string): void {
  if (reply.kind === 'hang-up') return void response.destroy();
  if (reply.kind === 'http') return void response.writeHead(reply.status, { 'request-id': requestId, ...reply.headers }).end(reply.body);
  const { breaks, holds } = reply;
  const input = cache.use(body);
  const split = { cache_creation: { ephemeral_5m_input_tokens: input.cache_creation_input_tokens, ephemeral_1h_input_tokens: 0 } };
  const events = streamEvents(reply, body.model, { ...input, ...split });
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': reply.requestId ?? requestId });
  const write = (some: JsonObject[]): void => { for (const event of some) response.write(`event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`); };
  if (holds) {
    write(events.slice(0, holds.afterEvents));
    return void holds.until.then(() => { write(events.slice(holds.afterEvents)); response.end(); });
  }
  write(events.slice(0, breaks?.afterEvents));
  if (!breaks || breaks.how === 'end') return void response.end();
  if (breaks.how === 'silence') return;
  if (breaks.how === 'reset') return void response.write(': \n', () => response.destroy());
  const error = { type: breaks.type ?? 'overloaded_error', message: breaks.message ?? 'Overloaded' };
  response.end(`event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`);
}
