'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Field, Input, Select } from '../ui/fields';

export interface CostFormProps {
  runsPerMonth: number;
  priceAs: string | null;
  models: string[];
  offerPrices: boolean;
}

/** The volume and, where runs have no price of their own, the model to price them as; both live in the URL. */
export function CostForm({ runsPerMonth, priceAs, models, offerPrices }: CostFormProps) {
  const router = useRouter();
  const params = useSearchParams();
  const [pending, startTransition] = useTransition();
  const [volume, setVolume] = useState(String(runsPerMonth));
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    startTransition(() => router.replace(`/?${next}`, { scroll: false }));
  };
  const wrong = !/^[1-9]\d{0,9}$/.test(volume);
  return (
    <form
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) set('runsPerMonth', volume);
      }}
      className="grid grid-cols-2 gap-2"
    >
      {offerPrices ? (
        <Field label="Price these tokens as" className="[&_label]:text-xs">
          {(props) => (
            <Select {...props} value={priceAs ?? ''} onChange={(event) => set('priceAs', event.target.value)}>
              <option value="">no model</option>
              {models.map((model) => (
                <option key={model} value={model}>
                  {model}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label="Runs per month" className="[&_label]:text-xs" error={wrong ? 'A whole number from 1.' : undefined}>
        {(props) => (
          <Input
            {...props}
            inputMode="numeric"
            value={volume}
            onChange={(event) => setVolume(event.target.value)}
            onBlur={() => {
              if (!wrong && volume !== String(runsPerMonth)) set('runsPerMonth', volume);
            }}
          />
        )}
      </Field>
    </form>
  );
}
