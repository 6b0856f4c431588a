import { ClientCredentialsProvider, extractWWWAuthenticateParams, fetchToken, PrivateKeyJwtProvider, SdkError, SdkErrorCode, type AuthProvider, type FetchLike, type OAuthClientProvider } from '@modelcontextprotocol/client';
import type { HttpConnection, OAuthClient } from '../connection';
import { networkReason } from '../http-fetch';
import { authorizationFailed } from './authorization-failed';
import { authorizationServer, type AuthorizationServer } from './authorization-server';
import { blankSecrets } from './blank-secrets';
import { rememberToken } from './issued-tokens';
import { signingKey } from './signing-key';

/** One request to an authorization server. */
const requestMs = 20_000;
/** A token is renewed so long before it expires. */
const spareMs = 5_000;

interface Token { value: string; expiresAtMs: number | null }

/**
 * Tokens for one server, fetched as a program (client credentials): at the first request that needs one, when the last has expired, and when the
 * server refuses it. Shared by all connections of the process. Where they come from is found out once.
 */
export class TokenSource implements AuthProvider {
  #token: Token | null = null;
  #fetching: Promise<void> | null = null;
  #server: AuthorizationServer | null = null;
  readonly #blank: (text: string) => string;

  constructor(private readonly url: string, private readonly client: OAuthClient) {
    this.#blank = blankSecrets({ oauth: client });
  }

  /** undefined before the first: the server's refusal says where to get one, unless `tokenUrl` does. Throws AuthorizationFailed. */
  async token(): Promise<string | undefined> {
    const isKnown = this.#token === null ? this.client.tokenUrl !== undefined : this.#server !== null;
    const isDue = this.#token === null || (this.#token.expiresAtMs !== null && Date.now() > this.#token.expiresAtMs - spareMs);
    if (isDue && isKnown) await this.#renew({});
    return this.#token?.value;
  }

  /** Throws AuthorizationFailed. */
  async onUnauthorized({ response }: { response: Response }): Promise<void> {
    await this.#renew(extractWWWAuthenticateParams(response));
  }

  #renew(challenge: Challenge): Promise<void> {
    this.#fetching ??= this.#fetch(challenge).finally(() => { this.#fetching = null; });
    return this.#fetching;
  }

  async #fetch({ resourceMetadataUrl, scope }: Challenge): Promise<void> {
    this.#server ??= await authorizationServer(this.client, { serverUrl: new URL(this.url), resourceMetadataUrl, fetchFn: timedFetch, blank: this.#blank });
    const { url, metadata, resource, scopes } = this.#server;
    try {
      const wanted = this.client.scopes ?? scope ?? scopes;
      const { access_token: value, expires_in: seconds } = await fetchToken(providerOf(this.client, metadata.issuer), url, { metadata, resource, scope: wanted, fetchFn: timedFetch });
      rememberToken(value);
      this.#token = { value, expiresAtMs: seconds === undefined ? null : Date.now() + seconds * 1_000 };
    } catch (error) {
      throw authorizationFailed(error, metadata.token_endpoint ?? url, this.#blank);
    }
  }
}

type Challenge = Pick<ReturnType<typeof extractWWWAuthenticateParams>, 'resourceMetadataUrl' | 'scope'>;

function providerOf({ clientId, clientSecret, privateKey, algorithm }: OAuthClient, expectedIssuer: string): OAuthClientProvider {
  if (privateKey !== undefined) return new PrivateKeyJwtProvider({ clientId, expectedIssuer, clientName: 'crossover', ...signingKey(privateKey, algorithm) });
  return new ClientCredentialsProvider({ clientId, clientSecret: clientSecret ?? '', expectedIssuer, clientName: 'crossover' });
}

const timedFetch: FetchLike = (url, init) => {
  const limit = AbortSignal.timeout(requestMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(url, { ...init, signal }).catch((error: unknown) => {
    const why = limit.aborted ? `no answer within ${requestMs / 1_000} s` : networkReason(error);
    throw new SdkError(SdkErrorCode.SendFailed, why, undefined, { cause: error });
  });
};

const sources = new Map<string, TokenSource>();

/** The tokens of a connection; undefined when it needs none of its own. Connections to one address as one client share them. */
export function tokenSource({ url, oauth }: Pick<HttpConnection, 'url' | 'oauth'>): TokenSource | undefined {
  if (oauth === undefined) return undefined;
  const key = JSON.stringify([url, oauth]);
  const source = sources.get(key) ?? new TokenSource(url, oauth);
  sources.set(key, source);
  return source;
}
