/** Control characters but line ends and tabs, and those that turn the direction of text. */
const dangerous = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A text of a server or program as a terminal may show it: what could move the cursor, recolour or turn text is escaped. JSON stays the same JSON. */
export const terminalText = (text: string): string =>
  text.replace(dangerous, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
