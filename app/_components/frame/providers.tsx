'use client';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';

/** Theme (before first paint) and URL state. The script's type keeps React from warning about a script rendered in the browser. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      disableTransitionOnChange
      nonce={nonce}
      scriptProps={{ type: typeof window === 'undefined' ? 'text/javascript' : 'text/plain' }}
    >
      <NuqsAdapter>{children}</NuqsAdapter>
    </ThemeProvider>
  );
}
