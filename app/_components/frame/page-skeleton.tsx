import { Skeleton } from '../ui/states';

/** The layout of a page while its data is on the way: heading, a wide block, then `cards` or a table. */
export function PageSkeleton({ kind }: { kind: 'table' | 'cards' }) {
  return (
    <div role="status" aria-label="Loading" className="mx-auto flex w-full max-w-[1400px] flex-col gap-4 px-4 py-5 md:px-6">
      <Skeleton className="h-7 w-48" />
      {kind === 'table' ? (
        <>
          <div className="flex gap-2">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-8 w-28" />
          </div>
          {Array.from({ length: 12 }, (_, row) => (
            <Skeleton key={row} className="h-8 w-full" />
          ))}
        </>
      ) : (
        <BodySkeleton />
      )}
    </div>
  );
}

/** What stands below the heading of a page of cards. */
export function BodySkeleton() {
  return (
    <>
      <Skeleton className="h-36 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </>
  );
}
