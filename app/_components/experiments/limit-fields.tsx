import type { RunLimits } from '../../../lib/engine/events';
import { formatCount } from '../../../lib/engine/metrics/format';
import { Card } from '../ui/card';
import { Field, Input } from '../ui/fields';
import type { FieldErrors, FormState, LimitName } from './form-state';

const limitsWith = (defaults: RunLimits): { name: LimitName; label: string; standard: string }[] => [
  { name: 'maxTurns', label: 'Turns', standard: formatCount(defaults.maxTurns) },
  { name: 'maxToolCalls', label: 'Tool calls', standard: formatCount(defaults.maxToolCalls) },
  { name: 'maxTotalTokens', label: 'Tokens, all turns', standard: formatCount(defaults.maxTotalTokens) },
  { name: 'maxOutputTokens', label: 'Output tokens a turn', standard: formatCount(defaults.maxOutputTokens) },
  { name: 'contextWindowTokens', label: 'Context window, tokens', standard: 'the model’s own' },
  { name: 'wallTimeMs', label: 'Wall time, seconds', standard: formatCount(defaults.wallTimeMs / 1000) },
  { name: 'costUsd', label: 'Cost of one run, USD', standard: 'no cap' },
];

/** Limits of one run; both arms get the same. Empty fields keep the default. */
export function LimitFields({
  defaults,
  state,
  errors,
  change,
}: {
  defaults: RunLimits;
  state: FormState;
  errors: FieldErrors;
  change: (part: Partial<FormState>) => void;
}) {
  return (
    <Card title="Limits of a run" note="both arms get the same; empty keeps the default">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {limitsWith(defaults).map(({ name, label, standard }) => (
          <Field key={name} label={label} error={errors[`limits.${name}`]} hint={`default: ${standard}`}>
            {(props) => (
              <Input
                {...props}
                type="number"
                min={0}
                step="any"
                inputMode="decimal"
                value={state.limits[name]}
                onChange={(event) => change({ limits: { ...state.limits, [name]: event.target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  );
}
