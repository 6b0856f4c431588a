'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Select } from '../ui/fields';

/** Which experiment the overview shows. */
export function ExperimentPicker({ current, experiments }: { current: string; experiments: { id: string; label: string }[] }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <Select
      aria-label="Experiment"
      aria-busy={pending}
      className="w-auto max-w-72"
      value={current}
      onChange={(event) => startTransition(() => router.push(`/?experiment=${encodeURIComponent(event.target.value)}`))}
    >
      {experiments.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
