import type { ReactNode } from 'react';
import { ImportedBanner } from './imported-banner';
import { ScriptedBanner } from './scripted-banner';

/** The body of a page: optional banners for scripted agents and imported runs, heading with actions, content. */
export function PageShell({
  title,
  intro,
  actions,
  scripted = false,
  imported = false,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  scripted?: boolean;
  imported?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {scripted ? <ScriptedBanner /> : null}
      {imported ? <ImportedBanner /> : null}
      <div className="mx-auto flex w-full max-w-[1400px] flex-col gap-4 px-4 py-5 md:px-6">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h1 className="text-xl font-semibold break-words">{title}</h1>
            {intro !== undefined ? <div className="mt-0.5 text-sm text-ink-2">{intro}</div> : null}
          </div>
          {actions !== undefined ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
        {children}
      </div>
    </>
  );
}
