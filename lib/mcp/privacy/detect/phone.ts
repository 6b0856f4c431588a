import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { UsageError } from '../../../engine/errors';
import type { Detector, Finding, Recall } from './finding';

const run = /(?:\+ ?)?\(?\d(?:[ \u00a0()./\u2010-\u2013-]{0,3}\d){6,60}/g;
const label = /(?:^|[^\p{L}])(?:telephone|phone|tel|mobile|cell|fax|handy|whatsapp|sms|call)(?:[ _-]?(?:number|no|nr))?[^\p{L}\p{N}]{0,6}$/iu;
const camelLabel = /\p{Ll}(?:Phone|Tel|Mobile|Cell|Fax)(?:Number|No|Nr)?[^\p{L}\p{N}]{0,6}$/u;
const labelChars = 30;
/** What may stand before a number without a plus sign: an id or an amount goes on to the left. */
const opening = /^[\s"'`(<[{,;|>:*=]?$/u;
const closing = /^(?![\p{L}\p{N}_%€$£]|[.,:]\d| ?(?:€|EUR|USD|GBP|CHF)(?![\p{L}]))/u;
const isoDate = /^\d{4}-\d\d-\d\d$/;
const notPhones: readonly RegExp[] = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![-/.]?\d)/,
  /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:\d{4}|\d{2})(?![-/.]?\d)/,
  /^(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:\d{4}|\d{2})(?![-/.]?\d)/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  /^\d{1,3}(?:\.\d{3})+$/,
  /^\d+\.\d+$/,
];

/** Whether a name or the words before a number say that a phone number follows. */
export const namesPhone = (before: string): boolean => label.test(before) || camelLabel.test(before);

/**
 * Phone numbers, read with libphonenumber. With a plus sign: a length that is possible in that country. `region` null: only these, and
 * 00 before a country code when the number is grouped. With a region: also national numbers that are valid there and written as they are
 * dialled there; digits in one piece need a leading 0 or a label such as 'tel'. Throws UsageError for a region that does not exist.
 */
export function phoneDetector(region: string | null): Detector {
  if (region !== null && !isSupportedCountry(region)) throw new UsageError(`phoneRegion: there is no numbering plan for ${JSON.stringify(region)}`);
  return (text, labelled, recall = () => null) => [...text.matchAll(run)].flatMap(({ index, 0: digits }) => phonesInRun({ text, region, labelled, recall, attempts: 0 }, index, digits));
}

interface Where { text: string; region: CountryCode | null; labelled: boolean; recall: Recall; attempts: number }
interface Group { start: number; end: number }

const maxGroups = 7;
/** National numbers tried in one run of digits: longer runs are tables of numbers. */
const maxAttempts = 16;
const minDigitsBeforeSeam = 8;

/** The longest number at each group; a run can hold several, one after the other. */
function phonesInRun(where: Where, offset: number, digits: string): Finding[] {
  const groups: Group[] = [...digits.matchAll(/(?:\+ ?)?\(?\d+\)?/g)].map(({ index, 0: group }) => ({ start: offset + index, end: offset + index + group.length }));
  const found: Finding[] = [];
  for (let at = 0; at < groups.length;) {
    const size = phoneAt(where, groups, at, found);
    at += Math.max(1, size);
  }
  return found;
}

function phoneAt(where: Where, groups: readonly Group[], at: number, found: Finding[]): number {
  const start = groups[at]?.start ?? 0;
  if (!mayStart(where, start)) return 0;
  for (let size = groupsBeforeSeam(where.text, groups.slice(at, at + maxGroups)); size > 0; size -= 1) {
    const end = groups[at + size - 1]?.end ?? start;
    const identity = phoneNumber(where, start, end, size);
    if (identity === null) continue;
    found.push({ start, end, kind: 'PHONE', identity });
    return size;
  }
  return 0;
}

/** Where another number starts: at a plus sign, or at a leading 0 after a wide gap when there is enough for a number before it. */
function groupsBeforeSeam(text: string, groups: readonly Group[]): number {
  const start = groups[0]?.start ?? 0;
  const seam = groups.findIndex((group, index) => {
    const previous = groups[index - 1]?.end;
    if (previous === undefined) return false;
    const enough = text.slice(start, previous).replace(/\D/g, '').length >= minDigitsBeforeSeam;
    return text[group.start] === '+' || (enough && group.start - previous > 1 && /^\(?0/.test(text.slice(group.start, group.end)));
  });
  return seam < 0 ? groups.length : seam;
}

function mayStart({ text, region }: Where, start: number): boolean {
  const before = text.slice(Math.max(0, start - 1), start);
  if (text[start] === '+') return before !== '+';
  if (isoDate.test(text.slice(start, start + 10))) return false;
  return opening.test(before) && (region !== null || /^\(?00/.test(text.slice(start, start + 3)));
}

/** The number between the two places as E.164, or null when it is none. */
function phoneNumber(where: Where, start: number, end: number, groups: number): string | null {
  const written = where.text.slice(start, end);
  const digits = written.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 17 || !closing.test(where.text.slice(end, end + 6))) return null;
  const known = where.recall('PHONE', written);
  if (known !== null) return known;
  if (written.startsWith('+')) return possible(written);
  if (notPhones.some((pattern) => pattern.test(written))) return null;
  if (digits.startsWith('00') && groups > 1) return valid(`+${digits.slice(2)}`, null);
  return where.region === null ? null : nationalNumber(where, where.region, { start, written, digits, groups });
}

function possible(written: string): string | null {
  const number = parsePhoneNumberFromString(written);
  return number?.isPossible() ? number.number : null;
}

function valid(written: string, region: CountryCode | null): string | null {
  const number = parsePhoneNumberFromString(written, region ?? undefined);
  return number?.isValid() ? number.number : null;
}

interface Written { start: number; written: string; digits: string; groups: number }

function nationalNumber(where: Where, region: CountryCode, { start, written, digits, groups }: Written): string | null {
  const { text, labelled } = where;
  const needsLabel = (groups === 1 && !digits.startsWith('0')) || /^0[ .(]|^00/.test(written);
  const named = (start === 0 && labelled) || namesPhone(text.slice(Math.max(0, start - labelChars), start));
  if ((needsLabel && !named) || where.attempts === maxAttempts) return null;
  where.attempts += 1;
  const number = parsePhoneNumberFromString(written, region);
  if (!number?.isValid()) return null;
  const dialled = number.formatNational().replace(/\D/g, '');
  return named || digits === dialled || digits === `1${dialled}` ? number.number : null;
}
