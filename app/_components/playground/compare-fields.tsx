import type { FieldErrors } from '../experiments/form-state';
import { Field, Input } from '../ui/fields';
import type { KeepState } from './keep-state';
import { TextArea } from './text-area';

/** What a comparison needs besides the right answer. */
export function CompareFields({ state, errors, change }: { state: KeepState; errors: FieldErrors; change: (part: Partial<KeepState>) => void }) {
  switch (state.compare) {
    case 'number':
      return (
        <Field label="Tolerance" hint="How far a right number may be off; empty: not at all" error={errors['tolerance']} className="max-w-72">
          {(props) => <Input {...props} inputMode="decimal" value={state.tolerance} onChange={({ target }) => change({ tolerance: target.value })} />}
        </Field>
      );
    case 'regex':
      return (
        <Field label="Pattern" hint="A regular expression that is found in every right answer" error={errors['pattern']}>
          {(props) => <Input {...props} className="font-mono" spellCheck={false} value={state.pattern} onChange={({ target }) => change({ pattern: target.value })} />}
        </Field>
      );
    case 'judged':
      return (
        <Field label="Rubric" hint="When is an answer right? A model reads it with each answer, several times." error={errors['rubric']}>
          {(props) => <TextArea {...props} value={state.rubric} onChange={({ target }) => change({ rubric: target.value })} />}
        </Field>
      );
    default:
      return null;
  }
}
