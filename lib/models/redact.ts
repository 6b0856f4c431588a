const keyLike = /\bsk-[A-Za-z0-9_-]{6,}/g;
const bearer = /\b(bearer|x-api-key:?)\s+[^\s"',}]+/gi;
const maxChars = 400;

/** Text for an error message: without the secrets given and anything that looks like a key or bearer token, on one line, at most 400 characters. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, '[redacted]');
  clean = clean.replace(keyLike, '[redacted]').replace(bearer, '$1 [redacted]').replace(/\s+/g, ' ').trim();
  return clean.length > maxChars ? `${clean.slice(0, maxChars)}…` : clean;
}
