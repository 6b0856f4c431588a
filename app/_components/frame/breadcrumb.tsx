'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

export interface Crumb {
  label: string;
  href?: string;
}

const sections: Record<string, string> = { experiments: 'Experiments', playground: 'Playground', runs: 'Runs', skills: 'Skills', fixtures: 'Fixtures', servers: 'Servers' };
const short = (segment: string): string => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(segment) ? segment.slice(0, 8) : segment);

/** Where a path lies, from the overview down; the last one is the page itself. */
export function crumbsOf(pathname: string): Crumb[] {
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [section, id, ...rest] = parts;
  if (section === undefined) return [{ label: 'Overview' }];
  if (section === 'replay' && id !== undefined) {
    const trial = rest.length === 4 ? `${rest.slice(0, 3).join(' · ')} · trial ${rest[3]}` : rest.join(' · ');
    return [{ label: 'Experiments', href: '/experiments' }, { label: short(id), href: `/experiments/${id}` }, { label: trial }];
  }
  const label = sections[section] ?? section;
  if (id === undefined) return [{ label }];
  return [{ label, href: `/${section}` }, { label: id === 'new' ? 'New' : short(id) }];
}

export function Breadcrumb() {
  const crumbs = crumbsOf(usePathname());
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5 last:font-medium">
            {index > 0 ? (
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            ) : null}
            {crumb.href === undefined ? (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} className="truncate text-ink-2 hover:text-ink">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
