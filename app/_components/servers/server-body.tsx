import { formatCount, formatDuration, unknown } from '../../../lib/engine/metrics/format';
import type { CheckedInventory, CheckedServer } from '../../../lib/engine/server-check';
import { Card } from '../ui/card';
import { FilterBar } from '../ui/filter-bar';
import { Figure, Stat } from '../ui/figure';
import { Pager } from '../ui/pager';
import { Notice } from '../ui/states';
import { ClientsCard } from './clients-card';
import { DefinitionTokens } from './definition-tokens';
import { Foreign } from './foreign';
import { ReportCard } from './report-card';
import { filterWords, findTools, toolFilters, toolRows, type ToolFilter } from './tool-rows';
import { ToolTable } from './tool-table';

const toolsPerPage = 100;
/** Up to so many are found by looking. */
const fewTools = 12;

export interface ToolQuery {
  search?: string;
  show?: string;
  page: number;
}

/** All that the last check of a server found. */
export function ServerBody({
  check,
  query,
  hrefOf,
}: {
  check: CheckedServer;
  query: ToolQuery;
  hrefOf: (change: { page?: number; show?: ToolFilter }) => string;
}) {
  const { error, inventory } = check;
  return (
    <>
      {error === null ? null : (
        <Notice tone="warn" role="note">
          <strong className="font-medium">It could not be connected:</strong> <Foreign>{error}</Foreign>
        </Notice>
      )}
      {inventory === null ? null : <Facts inventory={inventory} connectMs={check.connectMs} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {inventory === null ? null : <ReportCard inventory={inventory} announced={check.listChanges?.announced ?? null} hrefOf={(show) => hrefOf({ show })} />}
        <ClientsCard check={check} />
      </div>
      {inventory === null ? null : <Tools inventory={inventory} query={query} hrefOf={(page) => hrefOf({ page })} />}
    </>
  );
}

function Facts({ inventory, connectMs }: { inventory: CheckedInventory; connectMs: number | null }) {
  const [server] = inventory.servers;
  return (
    <Card bodyClass="grid grid-cols-2 gap-4 pt-3 sm:grid-cols-3 lg:grid-cols-5">
      <Stat label="Protocol" note="agreed on with Crossover">
        <Foreign>{server?.protocolVersion || unknown}</Foreign>
      </Stat>
      <Stat label="Version" note="as the server gives it">
        <Foreign className="line-clamp-2">{server?.version || unknown}</Foreign>
      </Stat>
      <Stat label="Tools" note="that can be called">
        <Figure value={formatCount(server?.tools)} />
      </Stat>
      <Stat label="Definitions, tokens" note="in every request of a direct agent">
        <DefinitionTokens inventory={inventory} />
      </Stat>
      <Stat label="Connected in" note="from its start to the list of tools">
        <Figure value={formatDuration(connectMs)} />
      </Stat>
    </Card>
  );
}

function Tools({ inventory, query, hrefOf }: { inventory: CheckedInventory; query: ToolQuery; hrefOf: (page: number) => string }) {
  const rows = toolRows(inventory).map((row, position) => ({ ...row, position }));
  const found = findTools(rows, query);
  const positions = new Set(found);
  const shown = rows.filter((row) => positions.has(row)).slice((query.page - 1) * toolsPerPage, query.page * toolsPerPage);
  return (
    <Card id="tools" title="Tools" note={found.length === rows.length ? formatCount(rows.length) : `${formatCount(found.length)} of ${formatCount(rows.length)}`} bodyClass="flex flex-col gap-3">
      {rows.length > fewTools || query.search || query.show ? (
        <FilterBar searchLabel="Search tools" choices={[{ name: 'show', label: 'Show', options: toolFilters.map((value) => ({ value, label: filterWords[value] })) }]} />
      ) : null}
      {rows.length === 0 ? <p className="text-sm text-ink-2">It lists no tools.</p> : null}
      {rows.length > 0 && shown.length === 0 ? <p className="py-4 text-sm text-ink-2">No tool fits.</p> : null}
      {shown.length === 0 ? null : <ToolTable rows={shown} />}
      {found.length > toolsPerPage ? <Pager page={query.page} pageSize={toolsPerPage} total={found.length} href={hrefOf} /> : null}
    </Card>
  );
}
