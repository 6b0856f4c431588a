import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageShell } from '../../../_components/frame/page-shell';
import { serverHref, withQuery } from '../../../_components/links';
import { Age } from '../../../_components/servers/age';
import { CheckButton } from '../../../_components/servers/check-button';
import { CheckFollower } from '../../../_components/servers/check-follower';
import { Foreign } from '../../../_components/servers/foreign';
import { ServerBody } from '../../../_components/servers/server-body';
import { ServerStateBadge } from '../../../_components/servers/server-state-badge';
import { isUnderWay, progressOf, type ServerView } from '../../../_components/servers/server-view';
import { EmptyState, Notice } from '../../../_components/ui';
import { pageNumber, readQuery, type SearchParams } from '../../../_data/list-state';
import { configuredServer } from '../../../_data/servers';

type Props = { params: Promise<{ name: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).name) };
}

export default async function ServerPage({ params, searchParams }: Props) {
  const name = decodeURIComponent((await params).name);
  const [{ server, problem }, query] = await Promise.all([configuredServer(name), readQuery(searchParams)]);
  if (server === null && problem === null) notFound();
  if (server === null)
    return (
      <PageShell title={<Foreign>{name}</Foreign>}>
        <Notice tone="wrong" role="alert">
          <Foreign>{problem ?? ''}</Foreign>
        </Notice>
      </PageShell>
    );
  const progress = progressOf([server.state]);
  const base = serverHref(name) ?? '/servers';
  return (
    <PageShell
      title={<Foreign className="line-clamp-3">{name}</Foreign>}
      intro={<Intro server={server} />}
      actions={server.state === 'disabled' ? null : <CheckButton server={name} label="Check" primary disabled={isUnderWay(progress)} />}
    >
      {isUnderWay(progress) ? <CheckFollower initial={progress} /> : null}
      <LastCheck server={server} />
      {server.check === null ? null : (
        <ServerBody
          check={server.check}
          query={{ search: query.search, show: query.show, page: pageNumber(query.page) }}
          hrefOf={({ page, show }) =>
            show === undefined ? withQuery(base, query, { page: page === 1 ? null : String(page) }) : `${withQuery(base, {}, { show })}#tools`
          }
        />
      )}
    </PageShell>
  );
}

function Intro({ server: { state, transport, address, checkedAt } }: { server: ServerView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ServerStateBadge state={state} />
      <span>
        {transport} <Foreign mono>{address}</Foreign>
        {checkedAt === null ? null : (
          <>
            {' '}
            · checked <Age iso={checkedAt} nowMs={Date.now()} />
          </>
        )}
      </span>
    </span>
  );
}

/** Why there is nothing to see, or only what an earlier check found. */
function LastCheck({ server: { state, error, check } }: { server: ServerView }) {
  const earlier = check === null ? '' : ' What follows is from the check before.';
  if (error !== null)
    return (
      <Notice tone="warn" role="note">
        <strong className="font-medium">The last check could not be made:</strong> <Foreign>{error}</Foreign>
        {earlier}
      </Notice>
    );
  if (state === 'cut_off') return <Notice tone="warn" role="note">The worker of the last check ended in the middle of it. Check it again.{earlier}</Notice>;
  if (state === 'outdated') return <Notice role="note">It was checked by an earlier version of Crossover, whose result this one does not read. Check it again.</Notice>;
  if (check !== null || state === 'waiting' || state === 'checking') return null;
  return (
    <EmptyState title={state === 'disabled' ? 'This server is switched off' : 'This server was never checked'}>
      <p>
        {state === 'disabled'
          ? 'Take "disabled" out of its entry in the configuration file to have it checked.'
          : 'A check starts it four times, once for Crossover and once for each of three plain clients, lists its tools and calls none.'}
      </p>
    </EmptyState>
  );
}
