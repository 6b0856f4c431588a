import type { HttpConnection } from '../connection';
import { tokenSource } from './token-source';

/** fetch with the connection's token, renewed once when the server refuses it; undefined when the connection needs none. For clients that know nothing of it. */
export function authorisedFetch(connection: Pick<HttpConnection, 'url' | 'oauth'>): typeof fetch | undefined {
  const source = tokenSource(connection);
  if (source === undefined) return undefined;
  return async (url, init) => {
    const send = async (): Promise<Response> => {
      const headers = new Headers(init?.headers);
      const token = await source.token();
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    };
    const response = await send();
    if (response.status !== 401) return response;
    await response.body?.cancel();
    await source.onUnauthorized({ response });
    return send();
  };
}
