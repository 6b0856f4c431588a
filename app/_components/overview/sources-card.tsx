import { Fragment } from 'react';
import type { TokenSource, TokensBySource } from '../../../lib/engine/events';
import { kindOf } from '../../../lib/engine/metrics/arm-of';
import { formatCount } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { ChartCard } from '../charts/chart-card';
import { savingsOf } from './savings';
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
  const { name: arm, tokens, inputBySource, outputBySource, scored } = summary;
  if (tokens === null || inputBySource === null || outputBySource === null || tokens.estimated === 'mixed' || scored === 0) return [];
  return [{ arm, input: perRun(inputBySource, scored), output: perRun(outputBySource, scored), estimated: tokens.estimated === true }];
}

/** Mean tokens of a run of each arm, by where they come from. Savings on definitions and on payload are said apart. */
export function SourcesCard({ arms }: { arms: ArmSummary[] }) {
  const drawn = arms.flatMap(tokensOf);
  const mixed = arms.some((arm) => arm.tokens?.estimated === 'mixed');
  const direct = drawn.find(({ arm }) => kindOf(arm) === 'direct');
  const code = drawn.find(({ arm }) => kindOf(arm) === 'code');
  const savings = direct && code ? savingsOf(direct.input, code.input, direct.estimated || code.estimated) : [];
  return (
    <ChartCard
      title="Where the tokens go"
      note={`mean input tokens of a run, n = ${arms.map((arm) => `${formatCount(arm.scored)} ${arm.name}`).join(', ')}`}
      sentence={
        savings.length === 0 ? undefined : (
          <>
            Code against direct, a run:{' '}
            {savings.map(({ what, text }, index) => (
              <Fragment key={what}>
                {index === 0 ? '' : '; '}
                {what} <strong className="font-medium text-ink">{text}</strong>
              </Fragment>
            ))}
            .
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
