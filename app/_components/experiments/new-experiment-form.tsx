'use client';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import type { RunLimits } from '../../../lib/engine/events';
import { experimentHref } from '../links';
import { Button } from '../ui/button';
import { Notice } from '../ui/states';
import { checkForm, countRuns, errorsByField, initialState, toSpec, type FieldErrors, type FormState, type SuiteChoice } from './form-state';
import { ForecastCard } from './forecast-card';
import { LimitFields } from './limit-fields';
import { ModelFields } from './model-fields';
import { RunCount } from './run-count';
import { SwitchFields } from './switch-fields';
import { TaskFields } from './task-fields';

const fields = [
  'name',
  'suite',
  'questions',
  'variants',
  'faults',
  'arms',
  'model',
  'effort',
  'trials',
  'budgetUsd',
  'limits.maxTurns',
  'limits.maxToolCalls',
  'limits.maxTotalTokens',
  'limits.maxOutputTokens',
  'limits.contextWindowTokens',
  'limits.wallTimeMs',
  'limits.costUsd',
];

/** Asks for an experiment. Whatever the server refuses, what was typed stays. */
export function NewExperimentForm({
  suites,
  models,
  defaults,
  promoted,
  start,
}: {
  suites: SuiteChoice[];
  models: { id: string; note: string }[];
  defaults: RunLimits;
  /** Promoted skills by suite. */
  promoted: Readonly<Record<string, number>>;
  start: { suite: SuiteChoice; model: string; questions?: string[] };
}) {
  const router = useRouter();
  const [state, setState] = useState<FormState>(() => ({
    ...initialState(start.suite, start.model),
    ...(start.questions === undefined ? {} : { questions: start.questions }),
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const suite = suites.find((item) => item.suite === state.suite) ?? start.suite;
  const change = (part: Partial<FormState>) => setState((before) => ({ ...before, ...part }));
  const changeSuite = (name: string) => {
    const next = suites.find((item) => item.suite === name);
    if (next !== undefined)
      setState((before) => ({ ...initialState(next, before.model), name: before.name, budgetUsd: before.budgetUsd, limits: before.limits }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkForm(state);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const result = await send(toSpec(state, suite));
    if ('id' in result) {
      router.push(experimentHref(result.id));
      return;
    }
    const { byField, rest } = errorsByField(result.details, fields);
    setErrors(byField);
    setFailure({ message: result.error, details: rest });
    setBusy(false);
  };

  const count = countRuns(state, suite);
  return (
    <form onSubmit={submit} noValidate aria-label="New experiment" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex flex-col gap-4">
        <TaskFields suites={suites} suite={suite} state={state} errors={errors} change={change} changeSuite={changeSuite} />
        <ModelFields models={models} suite={suite} state={state} errors={errors} change={change} />
        <SwitchFields suite={suite} promotedSkills={promoted[suite.suite] ?? 0} state={state} change={change} />
        <LimitFields defaults={defaults} state={state} errors={errors} change={change} />
      </div>
      <aside className="flex flex-col gap-3 lg:sticky lg:top-16">
        <RunCount count={count} model={state.model} />
        <ForecastCard request={count === null || count.runs === 0 || Object.keys(checkForm(state)).length > 0 ? null : toSpec(state, suite)} />
        {failure === null ? null : (
          <Notice tone="wrong" role="alert">
            <p className="font-medium">{failure.message}</p>
            {failure.details.length > 0 ? (
              <ul className="mt-1 list-disc pl-4">
                {failure.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            ) : null}
          </Notice>
        )}
        {Object.values(errors).some(Boolean) ? <Notice tone="wrong">Some fields need a look; each says why.</Notice> : null}
        <Button type="submit" variant="primary" disabled={busy || count === null || count.runs === 0} className="justify-center">
          {busy ? 'Starting…' : 'Start the experiment'}
        </Button>
      </aside>
    </form>
  );
}

async function send(spec: ReturnType<typeof toSpec>): Promise<{ id: string } | { error: string; details: string[] }> {
  try {
    const answer = await fetch('/api/experiments', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(spec) });
    return await answer.json();
  } catch (error) {
    return { error: 'The server could not be reached. Nothing was started.', details: [error instanceof Error ? error.message : String(error)] };
  }
}
