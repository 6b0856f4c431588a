/** One field: null and undefined are empty; a text that a spreadsheet would run as a formula is defused with an apostrophe; a number stays a number. */
export function csvField(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? defuse(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-` begins a formula too, and a number: one that is no number is defused. */
function defuse(text: string): string {
  if (/^[=+@\t\r]/.test(text)) return `'${text}`;
  return text.startsWith('-') && !/^-\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? `'${text}` : text;
}

/** One line (RFC 4180), with its end. */
export const csvLine = (fields: readonly Parameters<typeof csvField>[0][]): string => `${fields.map(csvField).join(',')}\r\n`;
