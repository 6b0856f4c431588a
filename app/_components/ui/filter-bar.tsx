'use client';
import { Search, X } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { cn } from './cn';
import { Button } from './button';
import { Input, Select } from './fields';

export interface FilterChoice {
  name: string;
  label: string;
  options: { value: string; label: string }[];
}

/**
 * Search and select filters that live in the URL, so that a link restores the view. Changing one goes back to page 1 and keeps the rest.
 * `fixed` filters have no control of their own (e.g. one experiment) and are shown as removable labels.
 */
export function FilterBar({
  searchLabel,
  choices,
  fixed = [],
}: {
  searchLabel: string;
  choices: FilterChoice[];
  fixed?: { name: string; label: string }[];
}) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [pending, startTransition] = useTransition();
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    startTransition(() => router.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { scroll: false }));
  };
  const names = ['search', ...choices.map(({ name }) => name), ...fixed.map(({ name }) => name)];
  const active = names.filter((name) => params.has(name));
  return (
    <div role="search" aria-label="Filters" aria-busy={pending} className={cn('flex flex-wrap items-center gap-2', pending && 'opacity-80')}>
      <SearchBox label={searchLabel} value={params.get('search') ?? ''} onChange={(search) => change({ search })} />
      <div className="flex max-w-full gap-2 overflow-x-auto p-0.5 sm:flex-wrap">
        {choices.map((choice) => (
          <Select
            key={choice.name}
            aria-label={choice.label}
            className="w-auto max-w-44 shrink-0"
            value={params.get(choice.name) ?? ''}
            onChange={(event) => change({ [choice.name]: event.target.value })}
          >
            <option value="">{choice.label}: all</option>
            {withCurrent(choice.options, params.get(choice.name)).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {fixed
        .filter(({ name }) => params.has(name))
        .map(({ name, label }) => (
          <Button key={name} size="sm" onClick={() => change({ [name]: '' })} aria-label={`Remove the filter ${label}`}>
            {label}
            <X size={12} aria-hidden="true" />
          </Button>
        ))}
      {active.length > 1 ? (
        <Button size="sm" variant="ghost" onClick={() => change(Object.fromEntries(active.map((name) => [name, ''])))}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

/** A value from a link that is not among the options stays visible and removable. */
const withCurrent = (options: FilterChoice['options'], current: string | null): FilterChoice['options'] =>
  current === null || options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }];

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text.trim());
    }, 250);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  useEffect(() => {
    if (value !== sent.current.trim()) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  return (
    <span className="relative w-full sm:w-56">
      <Search size={14} aria-hidden="true" className="absolute top-1/2 left-2 -translate-y-1/2 text-ink-3" />
      <Input type="search" aria-label={label} placeholder={label} className="pl-7" value={text} onChange={(event) => setText(event.target.value)} />
    </span>
  );
}
