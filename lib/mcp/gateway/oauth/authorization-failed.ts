import { InsecureTokenEndpointError, InsufficientScopeError, IssuerMismatchError, OAuthError, OAuthErrorCode, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';

/** No token could be had: one sentence for a person, without secrets. */
export class AuthorizationFailed extends Error {
  override name = 'AuthorizationFailed';
}

const maxChars = 300;

/** Why no token could be had from `place`, an address. */
export function authorizationFailed(error: unknown, place: string, blank: (text: string) => string): AuthorizationFailed {
  if (error instanceof AuthorizationFailed) return error;
  return new AuthorizationFailed(blank(reasonOf(error, place)), { cause: error });
}

function reasonOf(error: unknown, place: string): string {
  const said = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, maxChars);
  if (error instanceof OAuthError) return refusal(error, place, said);
  if (error instanceof SdkError && error.code === SdkErrorCode.SendFailed) return `no token can be had: ${place} cannot be reached: ${said}`;
  if (error instanceof InsecureTokenEndpointError) return `no token is asked for: ${place} is not https, and the client's secret would be sent in the open`;
  if (error instanceof IssuerMismatchError) return `no token is asked for: the metadata of ${place} is another server's: ${said}`;
  if (error instanceof Error && error.name === 'ZodError') return `no token can be had: what ${place} answers is not what OAuth wants: ${said}`;
  return `no token can be had from ${place}: ${said}`;
}

const wrongClient: ReadonlySet<string> = new Set([OAuthErrorCode.InvalidClient, OAuthErrorCode.UnauthorizedClient]);

function refusal({ code }: OAuthError, place: string, said: string): string {
  const because = said === '' || said === code ? code : `${code} (${said})`;
  if (wrongClient.has(code)) return `the authorization server refuses the client at ${place}: ${because}; check "clientId" and "clientSecret" (or "privateKey") of "oauth"`;
  if (code === OAuthErrorCode.InvalidScope) return `the authorization server refuses the scopes at ${place}: ${because}; check "scopes" of "oauth"`;
  return `the authorization server gives no token at ${place}: ${because}`;
}

/** What a refusal of the server itself means when it is about tokens; null when it is not. */
export function authorizationWords(error: unknown, hasOauth: boolean): string | null {
  if (error instanceof AuthorizationFailed) return error.message;
  if (error instanceof InsufficientScopeError) return `the server wants a token with the scopes ${JSON.stringify(error.requiredScope ?? 'it does not say which')}; add them to "scopes" of "oauth"`;
  if (error instanceof SdkHttpError && error.status === 401) {
    return hasOauth ? 'the server refuses the token that its authorization server has given (401)'
      : 'the server asks for authorization (401): give it "headers" with an "Authorization", or "oauth" with a client id and a secret';
  }
  return null;
}
