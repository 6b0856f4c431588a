import { Card } from '../ui/card';
import { Field, Input } from '../ui/fields';
import { ArmFields } from './arm-fields';
import { EffortField } from './effort-field';
import { isScripted, type FieldErrors, type FormState, type SuiteChoice } from './form-state';
import { ModelField, type ModelChoice } from './model-field';

/** Who answers, in which ways of working, how often. */
export function ModelFields({
  models,
  suite,
  state,
  errors,
  change,
}: {
  models: readonly ModelChoice[];
  suite: SuiteChoice;
  state: FormState;
  errors: FieldErrors;
  change: (part: Partial<FormState>) => void;
}) {
  return (
    <Card title="Arms and model" bodyClass="flex flex-col gap-4">
      <ArmFields arms={state.arms} error={errors.arms} aggregation={suite.aggregation} change={(arms) => change({ arms })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ModelField models={models} model={state.model} error={errors.model} change={(model) => change({ model })} />
        {isScripted(state) ? null : <EffortField effort={state.effort} error={errors.effort} change={(effort) => change({ effort })} />}
        <Field label="Trials" error={errors.trials} hint="Repetitions of each task; several narrow the intervals">
          {(props) => (
            <Input
              {...props}
              type="number"
              min={1}
              max={100}
              inputMode="numeric"
              value={state.trials}
              onChange={(event) => change({ trials: event.target.value })}
            />
          )}
        </Field>
        <Field label="Budget, USD" error={errors.budgetUsd} hint="Stops when the known cost passes it; empty: no cap">
          {(props) => (
            <Input
              {...props}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              value={state.budgetUsd}
              onChange={(event) => change({ budgetUsd: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
