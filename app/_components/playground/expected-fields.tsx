import type { AnswerKind } from '../../../lib/engine/playground';
import type { FieldErrors } from '../experiments/form-state';
import { ArmBadge } from '../ui/arm-badge';
import { Field, Input } from '../ui/fields';
import type { ArmAnswer } from './agreement';
import { asTyped, takeAnswer, type KeepState } from './keep-state';
import { TextArea } from './text-area';

const hints = { text: undefined, number: undefined, list: 'One item a line; may be empty' } as const;
const shortChars = 60;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= shortChars ? line || '(empty)' : `${line.slice(0, shortChars)}…`;
};

/** The right answer: an arm's, or one's own; a person has to confirm it. */
export function ExpectedFields({ kind, answers, state, errors, set }: { kind: AnswerKind; answers: readonly ArmAnswer[]; state: KeepState; errors: FieldErrors; set: (state: KeepState) => void }) {
  const write = (expected: string) => set({ ...state, expected, from: '', isConfirmed: false });
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">The right answer is</legend>
        {answers.map((each) => (
          <label key={each.arm} className="flex items-center gap-2 text-sm">
            <input type="radio" name="from" checked={state.from === each.arm} onChange={() => set(takeAnswer(state, kind, each))} className="size-4 shrink-0 accent-(--solid)" />
            <span className="shrink-0">what</span>
            <ArmBadge arm={each.arm} plain className="shrink-0" />
            <span className="min-w-0 truncate text-ink-2">says: {short(asTyped(kind, each.answer))}</span>
          </label>
        ))}
        <label className="flex items-center gap-2 text-sm">
          <input type="radio" name="from" checked={state.from === ''} onChange={() => set({ ...state, from: '', isConfirmed: false })} className="size-4 shrink-0 accent-(--solid)" />
          what I write below
        </label>
      </fieldset>
      <Field label="Right answer" hint={hints[kind]} error={errors['expected']}>
        {(props) =>
          kind === 'number' ? (
            <Input {...props} inputMode="decimal" value={state.expected} onChange={({ target }) => write(target.value)} className="max-w-52" />
          ) : (
            <TextArea {...props} value={state.expected} onChange={({ target }) => write(target.value)} />
          )
        }
      </Field>
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" checked={state.complete} onChange={({ target }) => set({ ...state, complete: target.checked })} className="mt-0.5 size-4 accent-(--solid)" />
        <span>
          A complete answer is possible <span className="text-ink-3">else the right answer says that it is not complete</span>
        </span>
      </label>
      <div>
        <label className="flex items-start gap-2 text-sm font-medium">
          <input
            type="checkbox"
            checked={state.isConfirmed}
            aria-invalid={errors['isConfirmed'] === undefined ? undefined : true}
            aria-describedby={errors['isConfirmed'] === undefined ? undefined : 'confirm-error'}
            onChange={({ target }) => set({ ...state, isConfirmed: target.checked })}
            className="mt-0.5 size-4 accent-(--solid)"
          />
          I have checked it: this is the right answer
        </label>
        {errors['isConfirmed'] === undefined ? null : (
          <p id="confirm-error" role="alert" className="text-xs text-wrong">
            {errors['isConfirmed']}
          </p>
        )}
      </div>
    </div>
  );
}
