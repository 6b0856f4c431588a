import type { TokenSource, TokensBySource } from '../../../lib/engine/events';
import { formatCount, formatRatio } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { ChartCard } from '../charts/chart-card';
import { TokenSourcesChart, type ArmTokens } from '../charts/token-sources-chart';

const perRun = (sums: TokensBySource, runs: number): TokensBySource => {
  const share = (source: TokenSource) => Math.round(sums[source] / runs);
  return {
    system: share('system'),
    definitions: share('definitions'),
    discovery: share('discovery'),
    results: share('results'),
    calls: share('calls'),
    code: share('code'),
    retries: share('retries'),
    answer: share('answer'),
  };
};

function tokensOf(summary: ArmSummary): ArmTokens[] {
  const { arm, tokens, inputBySource, outputBySource, scored } = summary;
  if (tokens === null || inputBySource === null || outputBySource === null || tokens.estimated === 'mixed' || scored === 0) return [];
  return [{ arm, input: perRun(inputBySource, scored), output: perRun(outputBySource, scored), estimated: tokens.estimated === true }];
}

/** Mean tokens of a run of each arm, by where they come from. Savings on definitions and on payload are said apart. */
export function SourcesCard({ arms }: { arms: ArmSummary[] }) {
  const drawn = arms.flatMap(tokensOf);
  const mixed = arms.some((arm) => arm.tokens?.estimated === 'mixed');
  const direct = drawn.find(({ arm }) => arm === 'direct');
  const code = drawn.find(({ arm }) => arm === 'code');
  const saved = (source: TokenSource) =>
    direct && code && direct.input[source] > 0 && code.input[source] > 0 ? formatRatio(code.input[source] / direct.input[source]) : null;
  const definitions = saved('definitions');
  const results = saved('results');
  return (
    <ChartCard
      title="Where the tokens go"
      note={`mean input tokens of a run, n = ${arms.map((arm) => `${formatCount(arm.scored)} ${arm.arm}`).join(', ')}`}
      sentence={
        definitions === null || results === null ? undefined : (
          <>
            Code against direct: <strong className="font-medium text-ink">{results}</strong> from tool results,{' '}
            <strong className="font-medium text-ink">{definitions}</strong> from tool definitions.
          </>
        )
      }
    >
      {drawn.length > 0 ? (
        <TokenSourcesChart arms={drawn} />
      ) : (
        <p className="text-sm text-ink-2">
          {mixed ? 'Billed and estimated tokens are mixed in these runs; they are never added.' : 'No tokens were measured.'}
        </p>
      )}
      {drawn.some(({ estimated }) => estimated) ? (
        <p className="mt-2 text-xs text-ink-3">~ estimated: {[...new Set(arms.flatMap((arm) => arm.tokens?.methods ?? []))].join(', ')}</p>
      ) : null}
    </ChartCard>
  );
}
