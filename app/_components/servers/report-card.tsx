import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatBytes, formatCount, plural, unknown } from '../../../lib/engine/metrics/format';
import type { CheckedInventory } from '../../../lib/engine/server-check';
import { Card } from '../ui/card';
import { Foreign } from './foreign';
import { serverNotes, type ToolFilter } from './tool-rows';

const mostNotes = 50;

/** What is lost or changed on the way from a server's list of tools to functions in TypeScript. `hrefOf` leads to the tools in question. */
export function ReportCard({
  inventory,
  announced,
  hrefOf,
}: {
  inventory: CheckedInventory;
  /** Whether the server tells of changes; null when it is not known. */ announced: boolean | null;
  hrefOf: (show: ToolFilter) => string;
}) {
  const { types, lost, mapped } = inventory;
  const notes = serverNotes(inventory);
  return (
    <Card title="Schema report">
      <dl className="text-sm">
        <Line count={lost.length} href={hrefOf('lost')} text="Tools that cannot be called" />
        <Line count={types.tools - types.exact} href={hrefOf('inexact')} text="Types that lose something of their schema" />
        <Line count={types.withoutOutputSchema} text="Tools without an output schema: what they return is unknown before the call" />
        <Line count={mapped.length} href={hrefOf('renamed')} text="Functions that are named otherwise than their tools" />
        <div className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="text-ink-2">The server tells when its list of tools changes</dt>
          <dd>{announced === null ? unknown : announced ? 'yes' : 'no'}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-2">Size of the typed files that the code arm can read</dt>
          <dd className="whitespace-nowrap">{formatBytes(types.bytes)}</dd>
        </div>
      </dl>
      {notes.length === 0 ? null : (
        <>
          <h3 className="mt-2 text-sm font-medium">Not as the protocol wants it, but usable</h3>
          <ul className="mt-1 list-disc pl-4 text-sm text-ink-2">
            {notes.slice(0, mostNotes).map(({ tool, message }, index) => (
              <li key={index}>
                <Foreign>{tool === null ? message : `${tool}: ${message}`}</Foreign>
              </li>
            ))}
          </ul>
          {notes.length > mostNotes ? <p className="text-sm text-ink-3">and {plural(notes.length - mostNotes, 'more note', 'more notes')}</p> : null}
        </>
      )}
    </Card>
  );
}

function Line({ count, href, text }: { count: number; href?: string; text: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5">
      <dt className="text-ink-2">{text}</dt>
      <dd>
        {count === 0 || href === undefined ? (
          formatCount(count)
        ) : (
          <Link href={href} className="link">
            {formatCount(count)}
            <span className="sr-only"> of {text}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
