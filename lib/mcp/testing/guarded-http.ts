import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttp, type TestAddress } from './http-server';

export interface GuardedOptions {
  clientId?: string; clientSecret?: string;
  /** PEM; assertions are checked with it in place of a secret. */
  publicKey?: string;
  expiresIn?: number;
  /** What the two servers tell of themselves. */
  resourceMetadata?: boolean; serverMetadata?: boolean;
}

export interface Guarded extends TestAddress {
  issuer: string; tokenUrl: string;
  /** Tokens that were given out, and the parameters of each request for one. */
  tokens: string[]; asked: URLSearchParams[];
  /** The tokens of all requests that were let through. */
  used: Set<string>;
  /** No token given out so far is taken any more. */
  expire: () => void;
  /** Ends only the authorization server. */
  closeIssuer: () => Promise<void>;
}

const json = (outgoing: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** An authorization server for programs, and before `upstream` a server that lets only its tokens through. */
export async function startGuarded(upstream: TestAddress, options: GuardedOptions = {}): Promise<Guarded> {
  const { expiresIn, resourceMetadata = true, serverMetadata = true } = options;
  const valid = new Set<string>();
  const tokens: string[] = [];
  const asked: URLSearchParams[] = [];
  const used = new Set<string>();

  const give = (outgoing: ServerResponse): void => {
    const token = `token-${randomUUID()}`;
    tokens.push(token);
    valid.add(token);
    json(outgoing, 200, { access_token: token, token_type: 'Bearer', ...(expiresIn === undefined ? {} : { expires_in: expiresIn }) });
  };
  const issuer = await startHttp((incoming, outgoing) => {
    if (incoming.url?.startsWith('/.well-known/oauth-authorization-server') && serverMetadata) {
      const origin = `http://${incoming.headers.host}`;
      json(outgoing, 200, { issuer: origin, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token`, response_types_supported: ['code'], grant_types_supported: ['client_credentials'], token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'] });
    } else if (incoming.url === '/token') {
      void text(incoming).then((body) => {
        const params = new URLSearchParams(body);
        asked.push(params);
        // As some servers do, it repeats what it was sent.
        if (isClient(incoming, params, options)) give(outgoing);
        else json(outgoing, 401, { error: 'invalid_client', error_description: `not known: ${sentSecret(incoming)}` });
      });
    } else outgoing.writeHead(404).end();
  });
  const origin = new URL(issuer.url).origin;
  const front = await startHttp((incoming, outgoing) => {
    const here = `http://${incoming.headers.host}`;
    if (incoming.url?.startsWith('/.well-known/oauth-protected-resource') && resourceMetadata) return json(outgoing, 200, { resource: `${here}/mcp`, authorization_servers: [origin], scopes_supported: ['read'] });
    if (incoming.url?.startsWith('/.well-known/')) return outgoing.writeHead(404).end();
    const token = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
    if (!valid.has(token)) return json(outgoing, 401, { error: 'invalid_token', token }, { 'www-authenticate': `Bearer error="invalid_token"${resourceMetadata ? `, resource_metadata="${here}/.well-known/oauth-protected-resource/mcp"` : ''}` });
    used.add(token);
    forward(incoming, outgoing, upstream.url);
  });
  return {
    url: front.url, issuer: origin, tokenUrl: `${origin}/token`, tokens, asked, used, expire: () => valid.clear(), closeIssuer: issuer.close,
    close: async () => { await Promise.all([front.close(), issuer.close(), upstream.close()]); },
  };
}

const sentSecret = ({ headers }: IncomingMessage): string => Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();

function isClient(incoming: IncomingMessage, params: URLSearchParams, { clientId = 'crossover', clientSecret = 'the-right-secret', publicKey }: GuardedOptions): boolean {
  if (params.get('grant_type') !== 'client_credentials') return false;
  if (publicKey === undefined) return sentSecret(incoming) === `${clientId}:${clientSecret}`;
  const [header = '', claims = '', signature = ''] = (params.get('client_assertion') ?? '').split('.');
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), { key: createPublicKey(publicKey), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isSigned && Buffer.from(claims, 'base64url').toString().includes(`"sub":"${clientId}"`);
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const { origin } = new URL(to);
  const onward = request(`${origin}${incoming.url ?? '/'}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
