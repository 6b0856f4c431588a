import { formatCount, unknown } from '../../../lib/engine/metrics/format';
import { serverHref } from '../links';
import { DataTable, type Column } from '../ui/data-table';
import { Age } from './age';
import { CheckButton } from './check-button';
import { DefinitionTokens } from './definition-tokens';
import { Foreign } from './foreign';
import { ServerStateBadge } from './server-state-badge';
import { remarksOf, type ServerView } from './server-view';

const found = ({ check }: ServerView) => check?.inventory?.servers[0];
const isPending = ({ state }: ServerView): boolean => state === 'waiting' || state === 'checking';

const columns = (nowMs: number): Column<ServerView>[] => [
  {
    id: 'server', header: 'Server', key: true, className: 'min-w-44 max-w-72 align-top',
    cell: ({ name }) => <Foreign className="line-clamp-3">{name}</Foreign>,
  },
  { id: 'state', header: 'State', key: true, className: 'align-top', cell: ({ state }) => <ServerStateBadge state={state} /> },
  {
    id: 'address', header: 'Reached by', className: 'max-w-56 align-top text-ink-2',
    cell: ({ transport, address }) => (
      <span>
        {transport} <Foreign mono className="line-clamp-2">{address === '' ? unknown : address}</Foreign>
      </span>
    ),
  },
  {
    id: 'protocol', header: 'Protocol', hint: 'the version that Crossover agreed on with it', className: 'align-top whitespace-nowrap',
    cell: (server) => <Foreign>{found(server)?.protocolVersion || unknown}</Foreign>,
  },
  { id: 'tools', header: 'Tools', numeric: true, className: 'align-top', cell: (server) => formatCount(found(server)?.tools) },
  {
    id: 'tokens', header: 'Definitions', hint: 'tokens of its tool definitions, which a direct agent reads in every request; an estimate', numeric: true, className: 'relative z-10 align-top',
    cell: ({ check }) => <DefinitionTokens inventory={check?.inventory ?? null} />,
  },
  { id: 'says', header: 'What the check found', className: 'min-w-64 max-w-[30rem] align-top text-ink-2', cell: (server) => <Found server={server} /> },
  {
    id: 'checked', header: 'Checked', className: 'align-top whitespace-nowrap',
    cell: ({ checkedAt }) => (checkedAt === null ? <span className="text-ink-3">never</span> : <Age iso={checkedAt} nowMs={nowMs} />),
  },
  {
    id: 'check', header: 'Check', className: 'align-top',
    cell: (server) =>
      server.state === 'disabled' ? null : (
        <span className="relative z-10 inline-flex flex-col items-end gap-1">
          <CheckButton server={server.name} label="Check" disabled={isPending(server)} />
        </span>
      ),
  },
];

/** The configured servers as rows that open their pages. */
export function ServerTable({ servers, nowMs }: { servers: readonly ServerView[]; nowMs: number }) {
  return <DataTable label="Servers" columns={columns(nowMs)} rows={servers} rowKey={({ name }) => name} rowHref={({ name }) => serverHref(name)} />;
}

function Found({ server: { state, error, check } }: { server: ServerView }) {
  const said = error ?? check?.error ?? check?.compatibility;
  if (state === 'outdated') return 'Checked by an earlier version: check it again.';
  if (check === null && !said) return <span className="text-ink-3">{state === 'disabled' ? 'Switched off in the configuration file.' : 'Nothing yet.'}</span>;
  const remarks = check === null ? [] : remarksOf(check);
  return (
    <div>
      {said ? <Foreign className="line-clamp-3">{said}</Foreign> : null}
      {remarks.length === 0 ? null : <p className="mt-0.5 text-xs text-ink-3">{remarks.join(' · ')}</p>}
    </div>
  );
}
