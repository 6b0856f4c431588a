import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { databaseKind } from '../../db/queries/database-kind';
import { railCookie } from '../_components/frame/nav-items';
import { Rail } from '../_components/frame/rail';
import { TopBar } from '../_components/frame/top-bar';
import { activeModelSource } from '../_data/models';

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const collapsed = (await cookies()).get(railCookie)?.value === 'collapsed';
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-3 focus:py-2">
        Skip to the content
      </a>
      <Rail initiallyCollapsed={collapsed} />
      <div className="flex min-w-0 flex-1 flex-col pb-16 md:pb-0">
        <TopBar modelSource={activeModelSource()} database={databaseKind()} />
        <main id="main" className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}
