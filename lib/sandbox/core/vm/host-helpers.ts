import { readTexts } from '../guest-json';

/** Random bytes, at most 65,536 of them, as text of one character per byte. */
export function randomText(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.min(Math.max(Math.trunc(count) || 0, 0), 65_536)));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const urlPartNames = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

/** Parses a URL for the guest, after setting one of its parts when asked to: the parts as JSON, 'null' when it is no URL. */
export function urlParts(requestJson: string): string {
  try {
    const { url, base, part, value } = readTexts(requestJson, ['url', 'base', 'part', 'value']);
    const parsed = base === null ? new URL(url ?? '') : new URL(url ?? '', base);
    const settable = urlPartNames.find((name) => name === part);
    if (settable) parsed[settable] = value ?? '';
    return JSON.stringify({ origin: parsed.origin, ...Object.fromEntries(urlPartNames.map((name) => [name, parsed[name]])) });
  } catch {
    return 'null';
  }
}
