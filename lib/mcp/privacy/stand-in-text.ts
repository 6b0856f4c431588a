const small = 'abcdefghijklmnopqrstuvwxyz';
const smallBeyond = 'äéöüñçèß';
const largeBeyond = 'ÄÉÖÜÑÇÈÅ';
/** `%40` and the like are one character of an address. */
const part = /%[0-9A-Fa-f]{2}|[\p{L}\p{N}]/gu;
const letter = /^\p{L}$/u;

const pick = (from: string, byte: number): string => from[byte % from.length] ?? '';

function standInCharacter(char: string, byte: number, mayBeZero: boolean): string {
  if (/^[0-9]$/.test(char)) return mayBeZero ? String(byte % 10) : String(1 + (byte % 9));
  if (/^[a-z]$/.test(char)) return pick(small, byte);
  if (/^[A-Z]$/.test(char)) return pick(small, byte).toUpperCase();
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0xc0 && code < 0x180) return pick(char === char.toLowerCase() ? smallBeyond : largeBeyond, byte);
  const near = String.fromCodePoint(code ^ (byte & 7));
  return letter.test(near) && near.length === char.length && Buffer.byteLength(near) === Buffer.byteLength(char) ? near : char;
}

/**
 * A text of the same shape: letters for letters of the same case, digits for digits, all else as it is, so that lengths stay. `keep` says which
 * letters and digits stay, counted from the end from 0, of `count`; `byteAt` gives what is put there, by the same number.
 */
export function standInText(text: string, { keep, byteAt }: { keep: (fromEnd: number, count: number) => boolean; byteAt: (fromEnd: number) => number }): string {
  const parts = Array.from(text.matchAll(part)).filter(([found]) => found.length < 3);
  let made = '';
  let read = 0;
  for (const [index, { 0: char, index: at }] of parts.entries()) {
    const fromEnd = parts.length - 1 - index;
    made += text.slice(read, at) + (keep(fromEnd, parts.length) ? char : standInCharacter(char, byteAt(fromEnd), index > 0));
    read = at + char.length;
  }
  return made + text.slice(read);
}
