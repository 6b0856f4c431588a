import type { PrivacyRules } from '../../../engine/privacy-rules';
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

/** All detectors that the rules switch on, as one. Overlaps are left in. Throws UsageError for a phone region that does not exist. */
export function detectorOf({ detect, phoneRegion }: Pick<PrivacyRules, 'detect' | 'phoneRegion'>): Detector {
  const on = new Set(detect);
  const findPhones = phoneDetector(phoneRegion);
  return (written, labelled, recall) => {
    const text = blankUnspaced(written);
    const found: Finding[] = on.has('email') ? findEmails(text) : [];
    if (on.has('iban') && ibanLike.test(text)) found.push(...findIbans(text));
    if (!manyDigits.test(text)) return found;
    if (on.has('card')) found.push(...findCards(text));
    if (on.has('phone')) found.push(...findPhones(text, labelled, recall));
    return found;
  };
}
