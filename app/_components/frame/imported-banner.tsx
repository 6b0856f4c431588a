import { Upload } from 'lucide-react';

/** Stands on every page with figures of runs that were imported; it cannot be dismissed. */
export function ImportedBanner() {
  return (
    <div
      role="note"
      aria-label="Imported runs"
      className="flex items-start gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-ink-2 md:px-6"
    >
      <Upload size={16} aria-hidden="true" className="mt-px shrink-0" />
      <p>
        <strong className="font-medium text-ink">Imported:</strong> measured elsewhere, not by Crossover. Such runs have no events, and whether their
        arms were given the same was not checked here.
      </p>
    </div>
  );
}
