import type { ReactNode } from 'react';
import type { ExperimentDetail } from '../../../db/read-models';
import { Card } from '../ui/card';
import { CopyButton } from '../ui/copy-button';
import { Table, Td, Th, Tr } from '../ui/table';

/** What was run, as it was frozen: the request, the versions, each task's data hash and expected answer. */
export function ConfigurationCard({ experiment }: { experiment: ExperimentDetail }) {
  const spec = JSON.stringify(experiment.spec, null, 2);
  return (
    <Card title="Frozen configuration" note={`suite ${experiment.suite} ${experiment.suiteVersion} · commit ${experiment.commit ?? 'unknown'}`}>
      <div className="flex flex-col gap-3 text-sm">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {[...effortOf(experiment), ...Object.entries(experiment.environment)].map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-mono text-xs break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <Fold title="Request">
          <div className="flex justify-end">
            <CopyButton text={spec} />
          </div>
          <Pre label="Request as JSON">{spec}</Pre>
        </Fold>
        <Fold title={`Tasks, data hashes and expected answers (${experiment.questions.length})`}>
          <Tasks experiment={experiment} />
        </Fold>
      </div>
    </Card>
  );
}

/** What a model of the API was asked for; of other answers it says nothing. */
const effortOf = ({ modelSource, spec }: ExperimentDetail): [string, string][] =>
  (modelSource === 'anthropic' ? [['effort', spec.effort ?? 'the API’s default']] : []);

function Tasks({ experiment }: { experiment: ExperimentDetail }) {
  return (
    <Table label="Tasks as frozen" wrapClass="md:max-h-96">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Data hash</Th>
          <Th>Expected answer</Th>
        </tr>
      </thead>
      <tbody>
        {experiment.questions.map((question) => (
          <Tr key={question.id}>
            <Td className="align-top whitespace-nowrap">
              {question.question}{' '}
              <span className="text-ink-3">
                {question.variant} · {question.fault}
              </span>
            </Td>
            <Td className="align-top font-mono text-xs" title={question.dataHash ?? undefined}>
              {question.dataHash?.slice(0, 12) ?? '–'}
            </Td>
            <Td className="align-top">
              {question.expected === null ? (
                <span className="text-ink-3" title={experiment.spec.playground === undefined ? 'set by the worker that first builds the data' : 'nobody knows it: the question was asked on the Playground'}>
                  –
                </span>
              ) : (
                <Pre label={`Expected answer of ${question.question}`}>{JSON.stringify(question.expected)}</Pre>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit font-medium">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
function Pre({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      className="max-h-40 max-w-[60rem] overflow-auto rounded bg-sunken p-2 font-mono text-xs whitespace-pre-wrap break-all"
    >
      {children}
    </pre>
  );
}
