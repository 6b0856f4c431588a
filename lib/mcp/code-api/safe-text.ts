/**
 * Characters that a reader cannot see or that turn the reading order: controls but tab and line feed, line separators, bidirectional
 * marks and overrides, the byte order mark, lone surrogates. Text of a server could hide or fake code with them.
 */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text as it may stand in a comment: it cannot end the comment, and what cannot be seen is spelled out. */
export const commentText = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('*/', '*\\/').replaceAll(unseen, escaped);

/** A string literal that has exactly this value and shows all of it. */
export const stringLiteral = (text: string): string => JSON.stringify(text).replaceAll(unseen, escaped);
