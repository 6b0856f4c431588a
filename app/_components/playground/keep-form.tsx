'use client';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { comparisonsFor, type PlaygroundQuestion } from '../../../lib/engine/playground';
import { errorsByField, type FieldErrors } from '../experiments/form-state';
import { Button } from '../ui/button';
import { Field, Input, Select } from '../ui/fields';
import type { ArmAnswer } from './agreement';
import { CompareFields } from './compare-fields';
import { ExpectedFields } from './expected-fields';
import { compareWords, keepStart, toKeepRequest, type KeepState } from './keep-state';
import type { Kept } from './kept-note';
import { postJson, type Refusal } from './post-json';
import { RefusalNotice } from './refusal-notice';

const fields = ['suite', 'question', 'title', 'expected', 'compare', 'tolerance', 'pattern', 'rubric', 'complete'];
const answerSchema = z.object({ suite: z.string(), question: z.string(), path: z.string() });

/** Suite, name, right answer and how answers are compared with it. What was typed stays when the server refuses. */
export function KeepForm({
  experimentId,
  question,
  answers,
  ownSuites,
  onKept,
}: {
  experimentId: string;
  question: PlaygroundQuestion;
  answers: readonly ArmAnswer[];
  ownSuites: readonly string[];
  onKept: (kept: Kept) => void;
}) {
  const kind = question.answer;
  const [state, setState] = useState<KeepState>(() => keepStart(question, answers, ownSuites));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<KeepState>) => setState((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = toKeepRequest(state, experimentId, kind);
    setErrors('errors' in checked ? checked.errors : {});
    setRefused(null);
    if ('errors' in checked) return;
    setBusy(true);
    const answer = await postJson('/api/playground/keep', checked.request, answerSchema);
    setBusy(false);
    if ('value' in answer) {
      onKept(answer.value);
      return;
    }
    const { byField, rest } = errorsByField(answer.refused.details, fields);
    setErrors(byField);
    setRefused({ ...answer.refused, details: rest });
  };
  const suiteHint = ownSuites.length === 0 ? 'A new suite of your own' : `A new one, or one of yours: ${ownSuites.join(', ')}`;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Keep as a question" className="flex flex-col gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Suite" hint={suiteHint} error={errors['suite']}>
          {(props) => (
            <>
              <Input {...props} data-autofocus list="own-suites" value={state.suite} autoComplete="off" spellCheck={false} onChange={({ target }) => change({ suite: target.value })} />
              <datalist id="own-suites">
                {ownSuites.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Id of the question" hint="Lower-case letters, digits and dashes" error={errors['question']}>
          {(props) => <Input {...props} value={state.question} autoComplete="off" spellCheck={false} onChange={({ target }) => change({ question: target.value })} />}
        </Field>
      </div>
      <Field label="Title" error={errors['title']}>
        {(props) => <Input {...props} value={state.title} maxLength={200} onChange={({ target }) => change({ title: target.value })} />}
      </Field>
      <ExpectedFields kind={kind} answers={answers} state={state} errors={errors} set={setState} />
      <Field label="An answer is right when it is" error={errors['compare']}>
        {(props) => (
          <Select {...props} value={state.compare} onChange={({ target }) => change({ compare: comparisonsFor[kind].find((name) => name === target.value) ?? state.compare })}>
            {comparisonsFor[kind].map((name) => (
              <option key={name} value={name}>
                {compareWords[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CompareFields state={state} errors={errors} change={change} />
      <RefusalNotice refused={refused} />
      <Button type="submit" variant="primary" className="self-end" disabled={busy}>
        {busy ? 'Keeping…' : 'Keep'}
      </Button>
    </form>
  );
}
