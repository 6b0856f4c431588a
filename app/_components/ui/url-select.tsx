'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTransition } from 'react';
import { cn } from './cn';
import { Select } from './fields';

/** A choice that lives in the URL; its default leaves the parameter out. Changing it drops the parameters of `resets`. */
export function UrlSelect({
  name,
  label,
  value,
  options,
  fallback,
  resets = [],
  className,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly string[];
  fallback: string;
  resets?: readonly string[];
  className?: string;
}) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [pending, startTransition] = useTransition();
  const change = (to: string) => {
    const next = new URLSearchParams(params);
    for (const reset of resets) next.delete(reset);
    if (to === fallback) next.delete(name);
    else next.set(name, to);
    startTransition(() => router.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { scroll: false }));
  };
  return (
    <Select aria-label={label} aria-busy={pending} className={cn('w-auto max-w-64', className)} value={value} onChange={(event) => change(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}
