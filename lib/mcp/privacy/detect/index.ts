import type { PrivacyRules } from '../../../engine/privacy-rules';
import { withoutOverlaps } from '../overlaps';
import { blankUnspaced } from '../word-scan';
import { findCards } from './card';
import { findEmails } from './email';
import type { Detector, Finding } from './finding';
import { findIbans } from './iban';
import { phoneDetector } from './phone';

export type { Detector, Finding } from './finding';
export { namesPhone } from './phone';

const manyDigits = /\d(?:[^\p{L}\d]{0,3}\d){6}/u;
const ibanLike = /[A-Za-z]{2}\d{2}/;

/**
 * All detectors that the rules switch on, as one: e-mail, IBAN, card, phone, each in what the ones before have left. No findings overlap; they
 * are in order of place. Throws UsageError for a phone region that does not exist.
 */
export function detectorOf({ detect, phoneRegion }: Pick<PrivacyRules, 'detect' | 'phoneRegion'>): Detector {
  const on = new Set(detect);
  const findPhones = phoneDetector(phoneRegion);
  return (text, labelled, recall) => {
    let left = blankUnspaced(text);
    let found: Finding[] = [];
    const take = (findings: readonly Finding[]): void => {
      if (findings.length === 0) return;
      found = found.concat(findings);
      left = without(left, findings);
    };
    if (on.has('email')) take(withoutOverlaps(findEmails(left)));
    if (on.has('iban') && ibanLike.test(left)) take(withoutOverlaps(findIbans(left)));
    if (manyDigits.test(left)) {
      if (on.has('card')) take(findCards(left));
      if (on.has('phone')) found = found.concat(findPhones(left, labelled, recall));
    }
    return found.length < 2 ? found : found.sort((a, b) => a.start - b.start);
  };
}

/** The text with line breaks in the place of what was found. */
function without(text: string, findings: readonly Finding[]): string {
  let read = 0;
  let left = '';
  for (const { start, end } of findings) {
    left += text.slice(read, start) + '\n'.repeat(end - start);
    read = end;
  }
  return left + text.slice(read);
}
