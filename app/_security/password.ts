import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True when an Authorization header (Basic, any user name) carries the password. Compared in constant time. */
export function hasPassword(authorization: string | null, password: string): boolean {
  const match = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '');
  if (match === null) return false;
  const decoded = Buffer.from(match[1] ?? '', 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon >= 0 && timingSafeEqual(digest(decoded.slice(colon + 1)), digest(password));
}
