import { efforts, type Effort } from '../../../lib/engine/events';
import { Field, Select } from '../ui/fields';

/** How much effort a model of the API is asked for; empty: nothing is said. */
export function EffortField({ effort, error, change }: { effort: Effort | ''; error?: string; change: (effort: Effort | '') => void }) {
  return (
    <Field label="Effort" error={error} hint="How hard the model is to try, the same in every arm; models without it refuse">
      {(props) => (
        <Select {...props} value={effort} onChange={({ target }) => change(efforts.find((one) => one === target.value) ?? '')}>
          <option value="">the API’s default</option>
          {efforts.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
