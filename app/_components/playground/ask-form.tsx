'use client';
import { useRouter } from 'next/navigation';
import { parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { answerKinds } from '../../../lib/engine/playground';
import { ArmFields } from '../experiments/arm-fields';
import { EffortField } from '../experiments/effort-field';
import { errorsByField, type FieldErrors } from '../experiments/form-state';
import { ModelField, type ModelChoice } from '../experiments/model-field';
import { playgroundHref } from '../links';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Field, Select } from '../ui/fields';
import { addressOf, checkAsk, ownQuestion, scriptedModel, toRequest, type AskState, type AskSuite } from './ask-state';
import { noteAsked } from './asked';
import { OverFields } from './over-fields';
import { postJson, type Refusal } from './post-json';
import { RefusalNotice } from './refusal-notice';
import type { AskServers } from './server-fields';
import { TextArea } from './text-area';

const fields = ['question.prompt', 'question.answer', 'question.over', 'model', 'arms', 'effort'];
const answerWords = { text: 'a text', number: 'a number', list: 'a list of texts' } as const;
const inAddress = { over: parseAsString, suite: parseAsString, variant: parseAsString, fault: parseAsString, question: parseAsString, prompt: parseAsString };

/** Asks one question through the chosen arms. Whatever the server refuses, what was typed stays. */
export function AskForm({
  suites,
  listed,
  models,
  apiModel,
  start,
}: {
  suites: readonly AskSuite[];
  listed: AskServers;
  models: readonly ModelChoice[];
  /** The model to offer for questions of one's own; null without a key. */
  apiModel: string | null;
  start: AskState;
}) {
  const router = useRouter();
  const [state, setState] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [, setAddress] = useQueryStates(inAddress, { history: 'replace', scroll: false });
  const suite = suites.find((each) => each.suite === state.suite);
  const own = ownQuestion(state, suite);
  const isScripted = state.model.trim() === scriptedModel;
  const set = (next: AskState) => {
    // Scripted agents cannot answer what one asks one's own servers.
    const model = next.over === 'servers' && state.over === 'suite' && next.model === scriptedModel && apiModel !== null ? apiModel : next.model;
    setState({ ...next, model });
  };
  const change = (part: Partial<AskState>) => set({ ...state, ...part });
  useEffect(() => {
    if (state !== start) void setAddress(addressOf(state, suite));
  }, [state, start, suite, setAddress]);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const ask = async () => {
    if (busy) return;
    const found = checkAsk(state, suite);
    setErrors(found);
    setRefused(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await postJson('/api/playground', toRequest(state), z.object({ id: z.string() }));
    if ('value' in answer) {
      noteAsked(answer.value.id);
      router.push(playgroundHref(answer.value.id));
      return;
    }
    const { byField, rest } = errorsByField(answer.refused.details, fields);
    setErrors(byField);
    setRefused({ ...answer.refused, details: rest });
    setBusy(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void ask();
  };

  return (
    <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate aria-label="Ask a question" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Question" bodyClass="flex flex-col gap-3">
          <Field label="Text" error={errors['question.prompt']}>
            {(props) => <TextArea {...props} rows={6} value={state.prompt} spellCheck onChange={({ target }) => change({ prompt: target.value })} />}
          </Field>
          {own === undefined ? (
            <Field label="The answer is" error={errors['question.answer']} className="max-w-52">
              {(props) => (
                <Select {...props} value={state.answer} onChange={({ target }) => change({ answer: answerKinds.find((kind) => kind === target.value) ?? state.answer })}>
                  {answerKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {answerWords[kind]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : (
            <p className="text-sm text-ink-2">“{own.title}” of the suite, word for word: asked and graded as the suite does.</p>
          )}
        </Card>
        <OverFields suites={suites} suite={suite} listed={listed} state={state} error={errors['question.over']} set={set} />
        <Card title="Arms and model" bodyClass="flex flex-col gap-4">
          <ArmFields arms={state.arms} error={errors['arms']} aggregation={state.over === 'suite' && (suite?.aggregation ?? false)} change={(arms) => change({ arms })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <ModelField models={models} model={state.model} error={errors['model']} change={(model) => change({ model })} />
            {isScripted ? null : <EffortField effort={state.effort} error={errors['effort']} change={(effort) => change({ effort })} />}
          </div>
        </Card>
      </div>
      <aside aria-label="Run" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-16">
        <RefusalNotice refused={refused} />
        <p role="status" className="text-sm text-wrong empty:hidden">
          {Object.values(errors).some(Boolean) ? 'Some fields need a look; each says why.' : ''}
        </p>
        <Button type="submit" variant="primary" disabled={busy} aria-keyshortcuts="Control+Enter Meta+Enter" className="justify-center">
          {busy ? 'Starting…' : state.arms.length > 1 ? 'Run side by side' : 'Run'}
        </Button>
        <p className="text-xs text-ink-3">
          <kbd className="rounded border border-line bg-raised px-1 font-sans">Ctrl Enter</kbd> or <kbd className="rounded border border-line bg-raised px-1 font-sans">⌘ Enter</kbd> runs, too. All arms start
          at the same time.
        </p>
      </aside>
    </form>
  );
}
