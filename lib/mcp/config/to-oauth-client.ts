import { UsageError } from '../../engine/errors';
import type { OAuthClient } from '../gateway';
import { signingKey } from '../gateway/oauth/signing-key';
import type { OAuthEntry } from './config-file';

interface Of { expand: (text: string, key: string) => string; keep: (name: string, value: string) => void; place: string }

/** The `oauth` of an entry, variables put in; undefined when it has neither secret nor key. Throws UsageError for one that cannot be used. */
export function toOAuthClient(entry: OAuthEntry, { expand, keep, place }: Of): OAuthClient | undefined {
  const { clientSecret, privateKey } = entry;
  if (clientSecret === undefined && privateKey === undefined) return undefined;
  if (clientSecret !== undefined && privateKey !== undefined) throw new UsageError(`"oauth" of ${place} needs only one of "clientSecret" and "privateKey".`);
  if (entry.clientId === undefined) throw new UsageError(`"oauth" of ${place} needs a "clientId".`);
  const value = (key: 'clientSecret' | 'privateKey' | 'algorithm' | 'tokenUrl' | 'issuer'): Partial<OAuthClient> => {
    const text = entry[key];
    return text === undefined ? {} : { [key]: expand(text, `oauth.${key}`) };
  };
  const client: OAuthClient = {
    clientId: expand(entry.clientId, 'oauth.clientId'), ...value('clientSecret'), ...value('privateKey'), ...value('algorithm'),
    ...(entry.scopes === undefined ? {} : { scopes: expand([entry.scopes].flat().join(' '), 'oauth.scopes') }), ...value('tokenUrl'), ...value('issuer'),
  };
  for (const key of ['clientSecret', 'privateKey'] as const) if (client[key] !== undefined) keep(`oauth.${key}`, client[key]);
  for (const key of ['tokenUrl', 'issuer'] as const) checkAddress(client[key], `"oauth.${key}" of ${place}`);
  checkKey(client, place);
  return client;
}

function checkAddress(address: string | undefined, place: string): void {
  if (address !== undefined && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) throw new UsageError(`${place} is no http or https address.`);
}

function checkKey({ privateKey, algorithm }: OAuthClient, place: string): void {
  if (privateKey === undefined) return;
  try {
    signingKey(privateKey, algorithm);
  } catch (error) {
    throw new UsageError(`"oauth.privateKey" of ${place} cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
