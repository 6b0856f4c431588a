import type { Finding } from './finding';

const run = /\d(?:[ -]?\d){12,80}/g;
const joined = /[\p{L}\p{N}_.]/u;
/** Sizes of the groups in which cards are written, without separators last. */
const shapes = [[4, 4, 4, 4, 3], [4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 1]];

/**
 * Prefixes and lengths by network (ISO/IEC 7812 ranges as published by the networks): Visa 4; Mastercard 51-55, 2221-2720; American Express
 * 34, 37; Discover 6011, 644-649, 65; Diners 300-305, 36, 38, 39; JCB 3528-3589; UnionPay 62; Maestro 5018, 5020, 5038, 5893, 6304, 6759,
 * 6761-6763.
 */
const networks: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d{2})\d{12,15}$/,
  /^(?:30[0-5]|3[689]\d)\d{11,16}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^62\d{14,17}$/,
  /^(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{9,15}$/,
];

/** Payment cards of 13 to 19 digits, in one piece or in the usual groups, with a known prefix and a right check digit. */
export function findCards(text: string): Finding[] {
  return [...text.matchAll(run)].flatMap(({ index, 0: digits }) => cardsInRun(text, index, digits));
}

interface Group { start: number; digits: string }

function cardsInRun(text: string, offset: number, digits: string): Finding[] {
  const groups: Group[] = [...digits.matchAll(/\d+/g)].map(({ index, 0: group }) => ({ start: offset + index, digits: group }));
  const found: Finding[] = [];
  for (let at = 0; at < groups.length;) {
    const size = cardAt(text, groups, at);
    const first = groups[at];
    const last = groups[at + size - 1];
    if (size > 0 && first !== undefined && last !== undefined) {
      found.push({ start: first.start, end: last.start + last.digits.length, kind: 'CARD', identity: groups.slice(at, at + size).map((group) => group.digits).join('') });
    }
    at += Math.max(1, size);
  }
  return found;
}

/** How many groups from `at` on are a card; 0 when they are none. */
function cardAt(text: string, groups: readonly Group[], at: number): number {
  const fits = (count: number): boolean => {
    const window = groups.slice(at, at + count);
    return standsAlone(text, window) && isCard(window.map((group) => group.digits).join(''));
  };
  const sizes = groups.slice(at, at + 5).map((group) => group.digits.length);
  const shape = shapes.find((lengths) => lengths.every((length, index) => sizes[index] === length) && fits(lengths.length));
  if (shape !== undefined) return shape.length;
  return (sizes[0] ?? 0) >= 13 && fits(1) ? 1 : 0;
}

/** Not a part of an identifier or of a number with a decimal point, and with the same separator throughout. */
function standsAlone(text: string, window: readonly Group[]): boolean {
  const first = window[0];
  const last = window.at(-1);
  if (first === undefined || last === undefined) return false;
  const end = last.start + last.digits.length;
  const separators = new Set(window.slice(1).map((group) => text[group.start - 1]));
  return separators.size <= 1 && !joined.test(text[first.start - 1] ?? '') && !/^[\p{L}\p{N}_]|^\.\d/u.test(text.slice(end, end + 2));
}

const isCard = (digits: string): boolean => networks.some((network) => network.test(digits)) && passesLuhn(digits);

/** Check digit by Luhn (ISO/IEC 7812-1, annex B): every second digit from the right doubled, digits summed, divisible by 10. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
