'use client';
import './globals.css';

/** The last resort: the frame itself could not be made. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-16">
          <h1 className="text-xl font-semibold">Crossover could not be shown</h1>
          <p className="text-ink-2">The server’s log says why. Nothing that was measured is lost.</p>
          <button type="button" onClick={() => retry()} className="self-start rounded-md bg-solid px-3 py-1.5 text-sm font-medium text-on-solid">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
