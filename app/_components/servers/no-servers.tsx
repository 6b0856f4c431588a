import { EmptyState } from '../ui/states';
import { ConfigExample } from './config-example';
import { Foreign } from './foreign';

/** What to put where, when no server is configured. */
export function NoServers({ path, missing }: { path: string; missing: boolean }) {
  return (
    <EmptyState title="No MCP server is configured yet">
      <p>
        {missing ? 'Put the servers that your team uses into a file at ' : 'There is a file without servers at '}
        <Foreign mono>{path}</Foreign>, in the format that MCP clients share:
      </p>
      <ConfigExample />
      <p>
        Then reload this page. A file that lies elsewhere is named by the environment variable <code className="font-mono text-xs">CROSSOVER_MCP_CONFIG</code>{' '}
        when Crossover is started. Only this file says which commands are started, never the browser. More in{' '}
        <code className="font-mono text-xs">docs/guide/servers.md</code>.
      </p>
    </EmptyState>
  );
}
