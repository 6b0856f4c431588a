'use client';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { PaletteBody } from './palette-body';

/** Ctrl+K (or Cmd+K): go to a page or do the common things from the keyboard. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setOpen((was) => !was);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)} aria-label="Search and commands, Ctrl K" aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} aria-hidden="true" />
        <kbd className="hidden rounded border border-line bg-raised px-1 font-sans text-xs text-ink-3 sm:inline">Ctrl K</kbd>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Search and commands" hideTitle className="mt-[12vh]">
        <PaletteBody close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
