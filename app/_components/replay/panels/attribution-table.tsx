import { formatPercent, formatTokens } from '../../../../lib/engine/metrics/format';
import type { RunRecord } from '../../../../lib/engine/run-record';
import { tokenSourceLooks, tokenSourceOrder } from '../../charts/token-source-looks';
import { Card, Table, Td, Th, Tr } from '../../ui';

/** Where the run's tokens came from, over all its turns: input is counted each time it is sent. */
export function AttributionTable({ run }: { run: RunRecord }) {
  const { inputBySource: input, outputBySource: output, tokens } = run;
  if (!input || !output || !tokens)
    return (
      <Card title="Where the tokens go">
        <p className="text-sm text-ink-2">No model has been called yet.</p>
      </Card>
    );
  const sum = (of: typeof input) => tokenSourceOrder.reduce((total, source) => total + of[source], 0);
  const [inputTotal, outputTotal] = [sum(input), sum(output)];
  const figure = (value: number) => formatTokens(value, { estimated: tokens.estimated && value > 0 });
  return (
    <Card title="Where the tokens go" note={`${tokens.estimated ? 'estimated' : 'billed'}, ${tokens.method}`} bodyClass="px-0 pb-0">
      <Table label="Tokens by source">
        <thead>
          <tr>
            <Th>source</Th>
            <Th numeric>input</Th>
            <Th numeric>share</Th>
            <Th numeric>output</Th>
            <Th numeric>share</Th>
          </tr>
        </thead>
        <tbody>
          {tokenSourceOrder.map((source) => (
            <Tr key={source}>
              <Th scope="row" className="static py-1 font-normal text-ink-2" title={tokenSourceLooks[source].hint}>
                <span className="flex items-center gap-2">
                  <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: tokenSourceLooks[source].color }} />
                  {tokenSourceLooks[source].label}
                </span>
              </Th>
              <Td numeric className="py-1">
                {figure(input[source])}
              </Td>
              <Td numeric className="py-1 text-ink-2">
                {inputTotal > 0 ? formatPercent(input[source] / inputTotal) : '–'}
              </Td>
              <Td numeric className="py-1">
                {figure(output[source])}
              </Td>
              <Td numeric className="py-1 text-ink-2">
                {outputTotal > 0 ? formatPercent(output[source] / outputTotal) : '–'}
              </Td>
            </Tr>
          ))}
          <Tr>
            <Th scope="row" className="static py-1 text-ink">
              total
            </Th>
            <Td numeric className="py-1 font-medium">
              {figure(inputTotal)}
            </Td>
            <Td />
            <Td numeric className="py-1 font-medium">
              {figure(outputTotal)}
            </Td>
            <Td />
          </Tr>
        </tbody>
      </Table>
    </Card>
  );
}
