const run = /[A-Za-z0-9+/_-]{256,}={0,2}/g;

/** Long enough and mixed enough to be base64, not a word, a hex dump or a rule of dashes. */
const looksEncoded = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text);

/** Replaces base64 blobs in a text by a short note of their size, so that no screen draws megabytes of letters. */
export function hideBlobs(text: string): string {
  return text.replace(run, (blob) => (looksEncoded(blob) ? `[base64, ${blob.length.toLocaleString('en-US')} characters]` : blob));
}
