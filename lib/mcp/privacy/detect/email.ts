import type { Finding } from './finding';

const localPart = /^[\p{L}\p{N}._%+'-]$/u;
const edge = /^[\p{L}\p{N}]$/u;
const domain = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})(?![\p{L}\p{N}])/uy;
const at = /@|%40/g;
/** `https://user:secret@host` is no address. */
const inUrlAuthority = /:\/\/[^\s/@]*$/;
/** `photo@2x.png` is a picture. */
const scaledPicture = /^\dx\.(?:png|jpe?g|gif|webp|svg)$/i;
const maxLocalChars = 64;

/**
 * E-mail addresses, also with letters beyond ASCII and with `%40` for the `@`. The parts are read outwards from each `@`, so that long
 * texts without one cost nothing. The same address: same local part, domain in any case (RFC 5321, 2.4).
 */
export function findEmails(text: string): Finding[] {
  if (!text.includes('@') && !text.includes('%40')) return [];
  return [...text.matchAll(at)].flatMap(({ index, 0: sign }) => addressAround(text, index, sign.length) ?? []);
}

function addressAround(text: string, signAt: number, signChars: number): Finding | null {
  const start = localStart(text, signAt);
  if (start === signAt || inUrlAuthority.test(text.slice(Math.max(0, start - 100), start))) return null;
  domain.lastIndex = signAt + signChars;
  const host = domain.exec(text)?.[0];
  if (host === undefined || scaledPicture.test(host)) return null;
  const local = text.slice(start, signAt);
  const end = signAt + signChars + host.length;
  if (local === 'git' && text[end] === ':') return null;
  return { start, end, kind: 'EMAIL', identity: `${local}@${host.toLowerCase()}` };
}

/** Where the local part starts; `signAt` when there is none. It neither starts nor ends with a point or quote. */
function localStart(text: string, signAt: number): number {
  let start = signAt;
  while (start > 0 && signAt - start < maxLocalChars && localPart.test(text[start - 1] ?? '')) start -= 1;
  while (start < signAt && !edge.test(text[start] ?? '')) start += 1;
  return start;
}
