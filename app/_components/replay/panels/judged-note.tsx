import { formatCount, formatTokensShort, formatUsd, unknown } from '../../../../lib/engine/metrics/format';
import type { Judged } from '../../../../lib/engine/run-record';

/** What a judge's calls used, in words; no part of what the run cost. */
export function judgeCost({ usage, costUsd }: Pick<Judged, 'usage' | 'costUsd'>): string {
  if (usage === null) return 'tokens not known';
  const input = usage.input + (usage.cacheWrite ?? 0) + (usage.cacheRead ?? 0);
  const short = (tokens: number) => formatTokensShort(tokens, { estimated: usage.estimated });
  return `${short(input)} tokens in, ${short(usage.output)} out, ${costUsd === null ? 'price unknown' : formatUsd(costUsd)}`;
}

/** How a model judged a claim: how many votes agreed, each with its reason, what it cost; or why nobody did. */
export function JudgedNote({ judged }: { judged: Judged }) {
  const { model, votes, note } = judged;
  const found = votes.filter((vote) => vote.found).length;
  const larger = Math.max(found, votes.length - found);
  return (
    <span className="flex w-full flex-col gap-0.5 text-xs text-ink-2">
      {votes.length > 0 ? (
        <details>
          <summary>
            {formatCount(larger)} of {formatCount(votes.length)} votes{found * 2 === votes.length ? '' : found === larger ? ' for' : ' against'}
            {larger < votes.length ? ', they disagree' : ''}
          </summary>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
            {votes.map((vote, index) => (
              <li key={index} className="break-words">
                <span className={vote.found ? 'text-found' : 'text-wrong'}>{vote.found ? '✓ for' : '✗ against'}</span>: {vote.reason === '' ? unknown : vote.reason}
              </li>
            ))}
          </ol>
          <p className="mt-1">
            Judged by {model}: {judgeCost(judged)}, no part of the run.
          </p>
        </details>
      ) : null}
      {note === null ? null : <span className="break-words">{note}</span>}
    </span>
  );
}
