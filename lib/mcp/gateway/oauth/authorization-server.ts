import { discoverOAuthServerInfo, selectResourceURL, type AuthorizationServerMetadata, type FetchLike, type OAuthClientProvider } from '@modelcontextprotocol/client';
import type { OAuthClient } from '../connection';
import { AuthorizationFailed, authorizationFailed } from './authorization-failed';

/** Where tokens for a server are to be had. */
export interface AuthorizationServer {
  url: string;
  metadata: AuthorizationServerMetadata;
  /** The name under which the token is asked for; absent: none is sent. */
  resource?: string;
  /** What the server's metadata says that there is. */
  scopes?: string;
}

interface Asked { serverUrl: URL; resourceMetadataUrl: URL | undefined; fetchFn: FetchLike; blank: (text: string) => string }

/**
 * The authorization server of `tokenUrl`, or else the one that the server's metadata names (RFC 9728, then RFC 8414 or OpenID). Throws
 * AuthorizationFailed when none is named, it tells nothing of itself, or it is not the `issuer` that was expected.
 */
export async function authorizationServer(client: OAuthClient, asked: Asked): Promise<AuthorizationServer> {
  return client.tokenUrl === undefined ? discovered(client, asked) : named(client.tokenUrl, client);
}

function named(tokenUrl: string, { issuer = new URL(tokenUrl).origin }: OAuthClient): AuthorizationServer {
  return { url: issuer, metadata: { issuer, authorization_endpoint: tokenUrl, token_endpoint: tokenUrl, response_types_supported: [] } };
}

async function discovered({ issuer }: OAuthClient, { serverUrl, resourceMetadataUrl, fetchFn, blank }: Asked): Promise<AuthorizationServer> {
  const found = await discoverOAuthServerInfo(serverUrl, { resourceMetadataUrl, fetchFn })
    .catch((error: unknown) => { throw authorizationFailed(error, `the authorization server that ${serverUrl.host} names`, blank); });
  const { authorizationServerUrl: url, authorizationServerMetadata: metadata, resourceMetadata } = found;
  if (metadata === undefined) {
    const named = resourceMetadata === undefined ? `the server does not say where tokens are to be had (no protected resource metadata), and ${url} tells nothing of itself`
      : `the authorization server ${url} publishes no metadata`;
    throw new AuthorizationFailed(`${named}; give the address of its token endpoint as "tokenUrl" of "oauth"`);
  }
  if (issuer !== undefined && withoutSlash(metadata.issuer) !== withoutSlash(issuer)) {
    throw new AuthorizationFailed(`no token is asked for: the server names the authorization server ${metadata.issuer}, and "issuer" of "oauth" is ${issuer}`);
  }
  const resource = await selectResourceURL(serverUrl, noChoice, resourceMetadata).catch((error: unknown) => { throw authorizationFailed(error, url, blank); });
  return { url, metadata, ...(resource === undefined ? {} : { resource: resourceMetadata?.resource ?? resource.href }), scopes: resourceMetadata?.scopes_supported?.join(' ') };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** The resource is the one of the metadata, when it is the server's. */
const noChoice: OAuthClientProvider = {
  redirectUrl: undefined, clientMetadata: { redirect_uris: [] }, clientInformation: () => undefined, tokens: () => undefined,
  saveTokens: () => {}, redirectToAuthorization: () => {}, saveCodeVerifier: () => {}, codeVerifier: () => '',
};
