import type { Metadata } from 'next';
import { plural } from '../../../../lib/engine/metrics/format';
import { PageShell } from '../../../_components/frame/page-shell';
import { CheckButton } from '../../../_components/servers/check-button';
import { CheckFollower } from '../../../_components/servers/check-follower';
import { Foreign } from '../../../_components/servers/foreign';
import { NoServers } from '../../../_components/servers/no-servers';
import { ServerTable } from '../../../_components/servers/server-table';
import { isUnderWay, progressOf } from '../../../_components/servers/server-view';
import { Notice } from '../../../_components/ui';
import { configuredServers } from '../../../_data/servers';

export const metadata: Metadata = { title: 'Servers' };
export const dynamic = 'force-dynamic';

export default async function ServersPage() {
  const { path, servers, problem, missing } = await configuredServers();
  const progress = progressOf(servers.map(({ state }) => state));
  const checkable = servers.filter(({ state }) => state !== 'disabled').length;
  return (
    <PageShell
      title="Servers"
      intro={
        servers.length === 0 ? (
          'The MCP servers that your team uses, before an agent works with them'
        ) : (
          <>
            {plural(servers.length, 'MCP server')} in <Foreign mono>{path}</Foreign>
          </>
        )
      }
      actions={checkable === 0 ? null : <CheckButton label="Check all" primary disabled={progress.waiting + progress.checking >= checkable} />}
    >
      {problem === null ? null : (
        <Notice tone="wrong" role="alert">
          <p className="font-medium">No server can be used until this is mended:</p>
          <Foreign>{problem}</Foreign>
        </Notice>
      )}
      {servers.length === 0 && problem === null ? <NoServers path={path} missing={missing} /> : null}
      {isUnderWay(progress) ? <CheckFollower initial={progress} /> : null}
      {servers.length === 0 ? null : <ServerTable servers={servers} nowMs={Date.now()} />}
    </PageShell>
  );
}
