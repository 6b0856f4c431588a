import { ButtonLink } from '../ui/button';

/** What an address that leads nowhere shows. */
export function NotFoundView() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-12">
      <h1 className="text-xl font-semibold">Nothing is here</h1>
      <p className="text-ink-2">The address is wrong, or what it named was deleted from this database.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href="/">
          Overview
        </ButtonLink>
        <ButtonLink href="/experiments">Experiments</ButtonLink>
        <ButtonLink href="/runs">Runs</ButtonLink>
      </div>
    </div>
  );
}
