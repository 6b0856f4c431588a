import { FlaskConical, GraduationCap, LayoutDashboard, ListTree, Package, Server, SquareTerminal, type LucideIcon } from 'lucide-react';

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Other paths that belong to this item. */ also?: string[];
}

export const navItems: readonly NavItem[] = [
  { href: '/', label: 'Overview', icon: LayoutDashboard },
  { href: '/experiments', label: 'Experiments', icon: FlaskConical, also: ['/replay'] },
  { href: '/playground', label: 'Playground', icon: SquareTerminal },
  { href: '/runs', label: 'Runs', icon: ListTree },
  { href: '/skills', label: 'Skills', icon: GraduationCap },
  { href: '/fixtures', label: 'Fixtures', icon: Package },
  { href: '/servers', label: 'Servers', icon: Server },
];

export const isCurrent = (item: NavItem, pathname: string): boolean =>
  item.href === '/' ? pathname === '/' : [item.href, ...(item.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Remembers whether the rail is collapsed. */
export const railCookie = 'crossover-rail';
