import Link from 'next/link';
import { ConfigExample } from '../servers/config-example';
import { CheckList } from '../ui/fields';
import { Notice } from '../ui/states';

/** The servers of the configuration file, as far as a page may show them. */
export interface AskServers {
  path: string;
  servers: { name: string; transport: string; address: string; disabled: boolean }[];
  problem: string | null;
  missing: boolean;
}

/** Which of one's own servers the question is asked over; without any, how to name some. */
export function ServerFields({ listed, chosen, error, change }: { listed: AskServers; chosen: string[]; error?: string; change: (servers: string[]) => void }) {
  const { servers, path, problem, missing } = listed;
  const wrong = error === undefined ? null : (
    <p role="alert" className="text-xs text-wrong">
      {error}
    </p>
  );
  if (problem !== null)
    return (
      <>
        <Notice tone="wrong" role="note">
          <span className="break-words">{problem}</span>
        </Notice>
        {wrong}
      </>
    );
  const usable = servers.filter(({ disabled }) => !disabled);
  const off = servers.filter(({ disabled }) => disabled);
  if (usable.length === 0)
    return (
      <div className="flex flex-col gap-2 text-sm text-ink-2">
        <p>
          {missing ? 'There is no file with servers yet. Write one, as MCP clients have it, to ' : 'No server is named, or none is switched on, in '}
          <code className="font-mono break-all">{path}</code>, and reload this page. <code className="font-mono">CROSSOVER_MCP_CONFIG</code> names another file.
        </p>
        <ConfigExample />
        <p>
          The{' '}
          <Link className="link" href="/servers">
            Servers page
          </Link>{' '}
          then shows what they offer and whether both arms can use them.
        </p>
        {wrong}
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <CheckList
        legend="Servers"
        chosen={chosen}
        error={error}
        onChange={change}
        choices={usable.map(({ name, transport, address }) => ({
          id: name,
          label: <span className="font-medium break-all">{name}</span>,
          note: <span className="break-all">{[transport, address].filter(Boolean).join(' · ')}</span>,
        }))}
      />
      <p className="text-xs text-ink-3">
        From <code className="font-mono break-all">{path}</code>; the chosen ones are started or connected for each arm.{' '}
        {off.length === 0 ? null : `Switched off there: ${off.map(({ name }) => name).join(', ')}. `}
        <Link className="link" href="/servers">
          Check them
        </Link>
      </p>
    </div>
  );
}
