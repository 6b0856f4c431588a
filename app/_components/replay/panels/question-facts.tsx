import type { QuestionRow } from '../../../../db/read-models';
import { CopyButton } from '../../ui';

/** What was asked, of which data. */
export function QuestionFacts({
  question,
  trial,
  dataHash,
  isLive = false,
  model,
}: {
  question: Pick<QuestionRow, 'variant' | 'fault' | 'prompt' | 'records'>;
  trial: number;
  dataHash: string | null;
  /** Over own servers, whose data nobody can hash before it is read. */
  isLive?: boolean;
  model: string;
}) {
  const facts: [string, string][] = [
    ['variant', question.variant],
    ['fault', question.fault],
    ['trial', String(trial)],
    ['model', model],
  ];
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
        <div className="flex items-center gap-1.5">
          <dt className="text-ink-3">{isLive ? 'hash of servers and answers' : 'data hash'}</dt>
          <dd className="flex items-center">
            {dataHash === null ? (
              '–'
            ) : (
              <>
                <code className="font-mono text-xs" title={dataHash}>
                  {dataHash.slice(0, 12)}
                </code>
                <CopyButton text={dataHash} />
              </>
            )}
          </dd>
        </div>
      </dl>
      <details>
        <summary className="w-fit text-ink-2">Question as asked</summary>
        <p className="mt-1 max-w-4xl whitespace-pre-wrap break-words text-ink">{question.prompt}</p>
      </details>
    </div>
  );
}
