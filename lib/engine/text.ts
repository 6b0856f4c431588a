import type { Payload } from './events';

const encoder = new TextEncoder();

/** Length in UTF-8 bytes. */
export const byteLength = (text: string): number => encoder.encode(text).length;

/** A text as events carry it. */
export const toPayload = (text: string): Payload => ({ bytes: byteLength(text), text });

export interface Cut { shownBytes: number; totalBytes: number }

/** At most `limitBytes` of the text, never in the middle of a character. */
export function headBytes(text: string, limitBytes: number): string {
  const bytes = encoder.encode(text);
  if (bytes.length <= limitBytes) return text;
  let end = limitBytes;
  while (end > 0 && (bytes[end] ?? 0) >> 6 === 0b10) end -= 1;
  return new TextDecoder().decode(bytes.subarray(0, end));
}

/**
 * The text under one output limit. A longer one begins with a line that says what was cut, so that neither a model nor a person
 * takes the head for the whole.
 */
export function cutText(text: string, limitBytes: number): { text: string; cut: Cut | null } {
  const totalBytes = byteLength(text);
  if (totalBytes <= limitBytes) return { text, cut: null };
  const notice = `[cut: the first ${limitBytes} of ${totalBytes} bytes; ask for less]\n`;
  const shown = headBytes(text, Math.max(0, limitBytes - byteLength(notice)));
  return { text: notice + shown, cut: { shownBytes: byteLength(shown), totalBytes } };
}
