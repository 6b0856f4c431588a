import { Notice } from '../ui/states';
import type { Refusal } from './post-json';

/** What the server refused, in its own sentences. */
export function RefusalNotice({ refused }: { refused: Refusal | null }) {
  if (refused === null) return null;
  return (
    <Notice tone="wrong" role="alert">
      <p className="font-medium break-words">{refused.error}</p>
      {refused.details.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-4 break-words">
          {refused.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
