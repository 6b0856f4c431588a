import { CopyButton } from '../ui/copy-button';
import { EmptyState } from '../ui/states';
import { Foreign } from './foreign';

const example = `{
  "mcpServers": {
    "files": {
      "command": "npx",
      "args": [
        "-y",
        "@modelcontextprotocol/server-filesystem",
        "/data"
      ]
    },
    "crm": {
      "url": "https://crm.example/mcp",
      "headers": {
        "Authorization": "Bearer \${CRM_TOKEN}"
      }
    }
  }
}
`;

/** What to put where, when no server is configured. */
export function NoServers({ path, missing }: { path: string; missing: boolean }) {
  return (
    <EmptyState title="No MCP server is configured yet">
      <p>
        {missing ? 'Put the servers that your team uses into a file at ' : 'There is a file without servers at '}
        <Foreign mono>{path}</Foreign>, in the format that MCP clients share:
      </p>
      <div className="rounded-md border border-line bg-sunken">
        <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3 text-xs text-ink-3">
          mcp.json
          <CopyButton text={example} />
        </div>
        <pre className="p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
          {example}
        </pre>
      </div>
      <p>
        Then reload this page. A file that lies elsewhere is named by the environment variable <code className="font-mono text-xs">CROSSOVER_MCP_CONFIG</code>{' '}
        when Crossover is started. Only this file says which commands are started, never the browser. More in{' '}
        <code className="font-mono text-xs">docs/guide/servers.md</code>.
      </p>
    </EmptyState>
  );
}
