'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn';

export const inputClass =
  'h-8 w-full rounded-md border border-line-strong bg-surface px-2 text-sm text-ink placeholder:text-ink-3 aria-[invalid=true]:border-wrong disabled:opacity-50';

/** A label, a control, a hint, and what is wrong with it. The control gets ids for the last two. */
export function Field({
  label,
  hint,
  error,
  children,
  className,
}: {
  label: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error === undefined ? undefined : true })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(inputClass, className)} {...rest} />;
}
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cn(inputClass, 'pr-6', className)} {...rest} />;
}

export interface Choice {
  id: string;
  label: ReactNode;
  note?: ReactNode;
}

/** Check boxes under one legend. */
export function CheckList({
  legend,
  choices,
  chosen,
  onChange,
  error,
  disabled = false,
  actions,
}: {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
  disabled?: boolean;
  actions?: ReactNode;
}) {
  const id = useId();
  const toggle = (choice: string) => onChange(choices.map((item) => item.id).filter((item) => (item === choice) !== chosen.includes(item)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" disabled={disabled} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {actions}
      <div className="flex flex-col gap-1">
        {choices.map((choice) => (
          <label key={choice.id} className={cn('flex items-start gap-2 text-sm', disabled && 'opacity-60')}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.id)}
              onChange={() => toggle(choice.id)}
              className="mt-0.5 size-4 accent-(--solid)"
            />
            <span className="min-w-0">
              {choice.label}
              {choice.note === undefined ? null : <span className="text-ink-3"> {choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}
