import type { Finding } from './finding';

/** Length of an IBAN by country, from the IBAN registry of SWIFT (ISO 13616). */
const lengths: ReadonlyMap<string, number> = new Map(Object.entries({
  15: 'NO', 16: 'BE', 18: 'DK FI FK FO GL NL SD', 19: 'MK SI', 20: 'AT BA EE KZ LT LU MN XK', 21: 'CH HR LI LV', 22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL', 24: 'AD CZ ES MD PK RO SA SE SK TN VG', 25: 'LY PT ST', 26: 'IS TR', 27: 'BI DJ FR GR IT MC MR SM', 28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA', 30: 'JO KW MU YE', 31: 'MT SC', 32: 'LC', 33: 'RU',
}).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, Number(length)] as const)));
const start = /(?<![\p{L}\p{N}_])[A-Za-z]{2}\d{2}(?= ?[A-Za-z0-9])/gu;
const alphanumeric = /^[A-Za-z0-9]$/;

/** IBANs in one piece or with single spaces, in either case, with the length of their country and a right check number. */
export function findIbans(text: string): Finding[] {
  return [...text.matchAll(start)].flatMap(({ index }) => ibanAt(text, index) ?? []);
}

function ibanAt(text: string, start: number): Finding | null {
  const length = lengths.get(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return null;
  let identity = '';
  let end = start;
  for (; identity.length < length; end += 1) {
    const char = text[end] ?? '';
    if (alphanumeric.test(char)) identity += char.toUpperCase();
    else if (char !== ' ' || text[end - 1] === ' ') return null;
  }
  if (/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 1)) || !passesMod97(identity)) return null;
  return { start, end, kind: 'IBAN', identity };
}

/** ISO 7064 MOD 97-10 as ISO 13616 uses it: first four characters to the end, letters as 10 to 35, remainder 1. */
function passesMod97(iban: string): boolean {
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
