import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const variants = {
  primary: 'bg-solid text-on-solid hover:opacity-90',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border border-line bg-surface text-wrong hover:bg-wrong-soft',
} as const;
const sizes = { sm: 'h-7 px-2 text-sm gap-1.5', md: 'h-8 px-3 text-sm gap-2', icon: 'size-8 justify-center' } as const;

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** The classes of a button, for elements that are not one. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: Look = {}): string =>
  cn(
    'inline-flex shrink-0 items-center rounded-md font-medium whitespace-nowrap transition-colors duration-100',
    'disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
  );

/** A button; `size: 'icon'` needs an aria-label. */
export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={cn(buttonClass({ variant, size }), className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={cn(buttonClass({ variant, size }), className)} {...rest} />;
}
