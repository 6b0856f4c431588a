import { Field, Input } from '../ui/fields';

export interface ModelChoice {
  id: string;
  note: string;
}

/** A model by its id: those that are known are offered, any other may be typed. */
export function ModelField({ models, model, error, className, change }: { models: readonly ModelChoice[]; model: string; error?: string; className?: string; change: (model: string) => void }) {
  return (
    <Field label="Model" error={error} className={className} hint={models.find(({ id }) => id === model)?.note ?? 'any model id of the API'}>
      {(props) => (
        <>
          <Input {...props} list="models" value={model} autoComplete="off" spellCheck={false} onChange={(event) => change(event.target.value)} />
          <datalist id="models">
            {models.map(({ id, note }) => (
              <option key={id} value={id}>
                {note}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
