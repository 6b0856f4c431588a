import type { PrivacyRules } from '../../engine/privacy-rules';
import { literalKind } from './vault';

/** Text that looks like a token of a kind that these rules can make. */
export function tokenPattern({ detect, fields }: PrivacyRules): RegExp {
  const kinds = new Set([...detect.map((kind) => kind.toUpperCase()), ...fields.map(({ kind }) => kind), literalKind]);
  return new RegExp(`\\[(?:${[...kinds].join('|')})_\\d+\\]`, 'g');
}
