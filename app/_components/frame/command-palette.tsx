'use client';
import { Command } from 'cmdk';
import { Plus, Search, SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { navItems } from './nav-items';

/** Ctrl+K (or Cmd+K): go to a page or do the common things from the keyboard. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); setOpen((was) => !was); }
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

function PaletteBody({ close }: { close: () => void }) {
  const router = useRouter();
  const { resolvedTheme, setTheme } = useTheme();
  const go = (href: string) => { close(); router.push(href); };
  return (
    <Command label="Search and commands">
      <Command.Input autoFocus placeholder="Type a page or a command" className="h-11 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-ink-3" />
      <Command.List className="max-h-80 overflow-auto p-2">
        <Command.Empty className="px-2 py-4 text-ink-3">Nothing found.</Command.Empty>
        <Group heading="Go to">
          {navItems.map((item) => <Item key={item.href} onSelect={() => go(item.href)}><item.icon size={16} aria-hidden="true" />{item.label}</Item>)}
        </Group>
        <Group heading="Do">
          <Item onSelect={() => go('/experiments/new')}><Plus size={16} aria-hidden="true" />New experiment</Item>
          <Item onSelect={() => { setTheme(resolvedTheme === 'dark' ? 'light' : 'dark'); close(); }}><SunMoon size={16} aria-hidden="true" />Switch between light and dark</Item>
        </Group>
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return <Command.Group heading={heading} className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3">{children}</Command.Group>;
}
function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return <Command.Item onSelect={onSelect} className="flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-hover">{children}</Command.Item>;
}
