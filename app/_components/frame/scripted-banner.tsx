import { Info } from 'lucide-react';

/** Stands on every page whose figures come from scripted agents; it cannot be dismissed. */
export function ScriptedBanner() {
  return (
    <div
      role="note"
      aria-label="Scripted agents"
      className="flex items-start gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-ink-2 md:px-6"
    >
      <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
      <p>
        <strong className="font-medium text-ink">Scripted agents:</strong> they show what each way of working costs, not how well a model does it.
      </p>
    </div>
  );
}
