import Link from 'next/link';
import { plural } from '../../../lib/engine/metrics/format';
import { armsWith, replayHref } from '../links';
import { ArmBadge } from '../ui/arm-badge';
import { Card } from '../ui/card';
import { StatusBadge } from '../ui/status-badge';
import type { AnswerComparison } from './answer-comparisons';

/** Expected against answered, for one failed run of each task and arm. */
export function AnswersCard({ experimentId, answers, limit = 50 }: { experimentId: string; answers: AnswerComparison[]; limit?: number }) {
  if (answers.length === 0) return null;
  return (
    <Card
      title="Expected against answered"
      note={`one failed run of each task and arm, ${answers.length > limit ? `the first ${limit} of ` : ''}${plural(answers.length, 'run')}`}
    >
      <div className="flex max-h-[32rem] flex-col overflow-auto" tabIndex={0} role="region" aria-label="Expected against answered">
        {answers.slice(0, limit).map((item) => (
          <details key={`${item.question}/${item.variant}/${item.fault}/${item.arm}`} className="border-b border-line py-2 last:border-0">
            <summary className="text-sm">
              <span className="[&>*]:mr-2">
                <span className="font-medium">{item.question}</span>
                <span className="text-ink-3">
                  {item.variant} · {item.fault} · trial {item.trial}
                </span>
                <ArmBadge arm={item.arm} />
                <StatusBadge status={item.kind} />
              </span>
            </summary>
            <div className="mt-2 grid gap-2 md:grid-cols-2">
              <Side title="Expected" text={item.expected} />
              <Side title="Answered" text={item.answered} />
            </div>
            <Link prefetch={false} className="link mt-1 inline-block text-sm" href={replayHref(experimentId, item, item.trial, armsWith(item.arm))}>
              Step through this run
            </Link>
          </details>
        ))}
      </div>
    </Card>
  );
}

function Side({ title, text }: { title: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xs text-ink-3">{title}</h3>
      {text === null ? (
        <p className="text-sm text-ink-2">Nothing valid was submitted.</p>
      ) : (
        <pre tabIndex={0} aria-label={title} className="max-h-64 overflow-auto rounded bg-sunken p-2 font-mono text-xs whitespace-pre-wrap break-all">
          {text}
        </pre>
      )}
    </div>
  );
}
