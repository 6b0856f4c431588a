const encoder = new TextEncoder();
const scratch = new Uint8Array(32 * 1024);

/** Bytes of `text` in UTF-8, counted without a copy of the whole; a lone surrogate counts three, as encoders write it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length;) {
    const { read, written } = encoder.encodeInto(at === 0 ? text : text.slice(at), scratch);
    at += read;
    bytes += written;
  }
  return bytes;
}
