'use client';
import { useMemo } from 'react';
import { armOf } from '../../../../lib/engine/metrics/arm-of';
import { formatCount, formatTokens, plural } from '../../../../lib/engine/metrics/format';
import type { TokensBySource, TokenSource } from '../../../../lib/engine/events';
import { tokenSourceLooks } from '../../charts/token-source-looks';
import { ArmBadge, Card, Table, Td, Th, Tr } from '../../ui';
import type { Lane } from '../use-lane';
import { totalOf, turnTable } from './turn-rows';

/** Where the tokens of each turn came from, arm by arm. Input is counted each time it is sent. */
export function TurnAttribution({ lanes, onTurn }: { lanes: readonly Lane[]; onTurn: (lane: number, step: number) => void }) {
  return (
    <Card title="Tokens turn by turn" note="by source; input is counted each time it is sent" bodyClass="flex flex-col gap-4 px-0">
      {lanes.map((lane, index) => (
        <LaneTurns key={armOf(lane.run)} lane={lane} onTurn={(step) => onTurn(index, step)} />
      ))}
    </Card>
  );
}

function LaneTurns({ lane: { run, steps, state }, onTurn }: { lane: Lane; onTurn: (step: number) => void }) {
  const table = useMemo(() => turnTable(steps), [steps]);
  const { rows, inputSources, outputSources } = table;
  const name = armOf(run);
  const estimated = run.tokens?.estimated;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 px-4 pb-1 text-xs text-ink-3">
        <ArmBadge arm={name} plain /> {plural(rows.length, 'turn')}
        {state === 'complete' ? '' : ' so far'}
        {run.tokens === null ? '' : `, ${estimated ? '~ estimated' : 'billed'}: ${run.tokens.method}`}
      </p>
      {rows.length === 0 ? null : (
        <Table label={`Tokens of ${name}, turn by turn`} wrapClass="max-h-72">
          <thead>
            <tr>
              <Th rowSpan={2} className="left-0 z-20 align-bottom">
                turn
              </Th>
              <Th scope="colgroup" colSpan={inputSources.length + 1} className="py-1 text-ink-2">
                input
              </Th>
              <Th scope="colgroup" colSpan={outputSources.length + 1} className="border-l py-1 text-ink-2">
                output
              </Th>
            </tr>
            <tr>
              <Sources sources={inputSources} side="input" />
              <Sources sources={outputSources} side="output" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ turn, index, input, output }) => (
              <Tr key={index}>
                <Th scope="row" className="left-0 py-1 font-normal">
                  <button type="button" className="link" aria-label={`Go to turn ${turn} of ${name}`} onClick={() => onTurn(index)}>
                    {turn}
                  </button>
                </Th>
                <Cells tokens={input} sources={inputSources} estimated={estimated} />
                <Cells tokens={output} sources={outputSources} estimated={estimated} output />
              </Tr>
            ))}
            <Tr>
              <Th scope="row" className="left-0 py-1 text-ink">
                all
              </Th>
              <Cells tokens={table.input} sources={inputSources} estimated={estimated} strong />
              <Cells tokens={table.output} sources={outputSources} estimated={estimated} strong output />
            </Tr>
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Sources({ sources, side }: { sources: readonly TokenSource[]; side: 'input' | 'output' }) {
  return (
    <>
      {sources.map((source, index) => (
        <Th key={source} numeric className={`top-[25px] py-1 ${side === 'output' && index === 0 ? 'border-l' : ''}`} title={tokenSourceLooks[source].hint}>
          {tokenSourceLooks[source].label}
        </Th>
      ))}
      <Th numeric className={`top-[25px] py-1 text-ink-2 ${side === 'output' && sources.length === 0 ? 'border-l' : ''}`}>
        all {side}
      </Th>
    </>
  );
}

function Cells({ tokens, sources, estimated, strong, output }: { tokens: TokensBySource; sources: readonly TokenSource[]; estimated?: boolean; strong?: boolean; output?: boolean }) {
  return (
    <>
      {sources.map((source, index) => (
        <Td key={source} numeric className={`py-1 ${strong ? 'font-medium' : ''} ${output && index === 0 ? 'border-l' : ''}`}>
          {tokens[source] === 0 ? <span className="text-ink-3">0</span> : formatCount(tokens[source])}
        </Td>
      ))}
      <Td numeric className={`py-1 font-medium ${output && sources.length === 0 ? 'border-l' : ''}`}>
        {formatTokens(totalOf(tokens), { estimated })}
      </Td>
    </>
  );
}
