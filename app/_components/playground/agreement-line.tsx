import { Equal, EqualNot } from 'lucide-react';
import type { Agreement } from './agreement';

/** Whether the answers agree, and where they part. */
export function AgreementLine({ agreement }: { agreement: Agreement | null }) {
  if (agreement === null) return null;
  const Icon = agreement.agree ? Equal : EqualNot;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-medium">{agreement.sentence}</p>
        {agreement.details.map((detail) => (
          <p key={detail} className="break-words text-ink-2">
            {detail}
          </p>
        ))}
      </div>
    </div>
  );
}
