import { Database, Sparkles } from 'lucide-react';
import { Breadcrumb } from './breadcrumb';
import { CommandPalette } from './command-palette';
import { ThemeSwitch } from './theme-switch';

/** Breadcrumb, palette, what runs would use as a model, which database is open, theme. */
export function TopBar({ modelSource, database }: { modelSource: string; database: string }) {
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
      <Breadcrumb />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <CommandPalette />
        <span className="hidden items-center gap-1.5 px-2 text-xs text-ink-3 lg:flex" title="Model source that new experiments can use">
          <Sparkles size={14} aria-hidden="true" />
          <span className="sr-only">Model source: </span>
          {modelSource}
        </span>
        <span className="hidden max-w-48 items-center gap-1.5 px-2 text-xs text-ink-3 lg:flex" title="Database">
          <Database size={14} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">Database: </span>
          <span className="truncate">{database}</span>
        </span>
        <ThemeSwitch />
      </div>
    </header>
  );
}
