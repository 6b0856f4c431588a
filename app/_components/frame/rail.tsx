'use client';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { cn } from '../ui/cn';
import { isCurrent, navItems, railCookie } from './nav-items';

/** The left rail; a bar at the bottom on small screens. Whether it is collapsed is kept in a cookie, so the server renders it right. */
export function Rail({ initiallyCollapsed }: { initiallyCollapsed: boolean }) {
  const pathname = usePathname();
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const toggle = () => {
    setCollapsed(!collapsed);
    document.cookie = `${railCookie}=${collapsed ? 'open' : 'collapsed'}; path=/; max-age=31536000; samesite=lax`;
  };
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Main"
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-raised md:sticky md:inset-auto md:top-0 md:h-dvh md:shrink-0 md:flex-col md:border-t-0 md:border-r',
        collapsed ? 'md:w-14' : 'md:w-52',
      )}
    >
      <Link
        href="/"
        aria-label="Crossover, to the overview"
        className={cn('hidden h-12 items-center gap-2 px-4 font-semibold md:flex', collapsed && 'justify-center px-0')}
      >
        <Logo />
        {collapsed ? null : 'Crossover'}
      </Link>
      <ul className="flex flex-1 justify-around gap-0.5 md:flex-col md:justify-start md:px-2 md:py-2">
        {navItems.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              title={collapsed ? item.label : undefined}
              className={cn(
                'flex flex-col items-center gap-1 rounded-md px-1 py-2 text-[10px]/4 font-medium text-ink-2 hover:bg-hover hover:text-ink sm:px-3 sm:text-xs md:h-8 md:flex-row md:gap-2.5 md:px-2 md:py-0 md:text-sm',
                'aria-[current=page]:text-ink md:aria-[current=page]:bg-hover',
                collapsed && 'md:justify-center',
              )}
            >
              <item.icon size={16} aria-hidden="true" />
              <span className={cn(collapsed && 'md:sr-only')}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
        className={cn(
          'm-2 hidden h-8 items-center gap-2.5 rounded-md px-2 text-sm text-ink-3 hover:bg-hover hover:text-ink md:flex',
          collapsed && 'justify-center',
        )}
      >
        <Icon size={16} aria-hidden="true" />
        {collapsed ? null : 'Collapse'}
      </button>
    </nav>
  );
}

/** Two lines that cross: the picture of the question. */
function Logo() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true" strokeWidth="2" strokeLinecap="round">
      <path d="M2 15C8 14.5 12 9 16 2" className="stroke-direct" />
      <path d="M2 8.5c5 .8 9 .8 14 1.5" className="stroke-code" />
    </svg>
  );
}
