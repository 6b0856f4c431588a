import { CopyButton } from '../ui/copy-button';

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

/** What an mcp.json looks like, to be copied. */
export function ConfigExample() {
  return (
    <div className="rounded-md border border-line bg-sunken">
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3 text-xs text-ink-3">
        mcp.json
        <CopyButton text={example} />
      </div>
      <pre className="p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
        {example}
      </pre>
    </div>
  );
}
