'use client';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/states';

const digestOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;

/** What a page shows when it could not be made. The cause stands in the server's log under the code. */
export function ErrorView({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-12">
      <h1 className="text-xl font-semibold">This page could not be shown</h1>
      <Notice tone="warn" role="alert">
        Most often the database could not be reached. Nothing that was measured is lost.
        {digest === null ? null : (
          <>
            {' '}
            The server’s log has the cause under the code <code className="font-mono">{digest}</code>.
          </>
        )}
      </Notice>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => retry()}>
          Try again
        </Button>
        <ButtonLink href="/">Overview</ButtonLink>
      </div>
    </div>
  );
}
