import type { ReactNode } from 'react';
import { titleOf } from '../../../lib/engine/asked-question';
import type { PlaygroundQuestion } from '../../../lib/engine/playground';
import { noFault } from './ask-state';

const kinds = { text: 'text', number: 'number', list: 'list' } as const;

/** What was asked, over what. A text that the heading does not hold whole is shown as it was written. */
export function AskedFacts({ question, graded, model, effort }: { question: PlaygroundQuestion; graded: boolean; model: string; effort: string | null }) {
  const { over } = question;
  const facts: [string, ReactNode][] = [
    over.kind === 'servers'
      ? ['over', <span key="servers" className="break-all">{over.servers.join(', ')}</span>]
      : ['over', `${over.suite} · ${over.variant}${over.fault === noFault ? '' : ` · ${over.fault}`}`],
    ['answer', graded ? 'as the suite asks' : kinds[question.answer]],
    ['model', <span key="model" className="break-all">{model}</span>],
    ...(effort === null ? [] : [['effort', effort] satisfies [string, ReactNode]]),
  ];
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-2">
      {titleOf(question.prompt) === question.prompt ? null : (
        <p tabIndex={0} role="region" aria-label="Question" className="max-h-60 overflow-auto rounded-md bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
          {question.prompt}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
