'use client';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Tabs: Tabs > TabsList > TabsTrigger, and TabsContent. Arrow keys move between triggers. */
export const Tabs = Radix.Root;
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('flex gap-4 border-b border-line', className)} {...rest} />;
}
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px border-b-2 border-transparent py-2 text-sm font-medium text-ink-3 hover:text-ink',
        'data-[state=active]:border-ink data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}
export const TabsContent = Radix.Content;
