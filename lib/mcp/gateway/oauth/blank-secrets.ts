import type { HttpConnection, OAuthClient } from '../connection';
import { redactText } from '../redact-text';
import { issuedTokens } from './issued-tokens';

/** Values of the client that must not be shown, also as they stand in a Basic header. */
const oauthSecrets = ({ clientId, clientSecret, privateKey }: OAuthClient): string[] => [
  ...(privateKey === undefined ? [] : [privateKey]),
  ...(clientSecret === undefined ? [] : [clientSecret, encodeURIComponent(clientSecret), Buffer.from(`${clientId}:${clientSecret}`).toString('base64')]),
];

/** Takes what must not be shown out of what a server behind an address says: headers, the client's secret, and tokens as they are fetched. */
export function blankSecrets({ headers = {}, oauth }: Pick<HttpConnection, 'headers' | 'oauth'>): (text: string) => string {
  const known = [...Object.values(headers), ...(oauth === undefined ? [] : oauthSecrets(oauth))];
  const plain = redactText(known);
  return (text) => (oauth === undefined ? plain(text) : redactText([...known, ...issuedTokens()])(text));
}
