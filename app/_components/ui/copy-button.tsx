'use client';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';

/** Copies `text` (or what it resolves to, for long contents fetched on demand) and says that it did, or that it could not. */
export function CopyButton({ text, label = 'Copy' }: { text: string | (() => Promise<string>); label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const word = state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy' : label;
  return (
    <Button variant="ghost" size="sm" onClick={copy} aria-live="polite">
      {state === 'copied' ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      {word}
    </Button>
  );
}

/** A shell command to copy. */
export function Command({ children }: { children: string }) {
  return (
    <div className="flex max-w-full items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 overflow-x-auto font-mono text-sm whitespace-nowrap" tabIndex={0}>
        {children}
      </code>
      <CopyButton text={children} />
    </div>
  );
}
