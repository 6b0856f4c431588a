import { sizeInWords } from '../../../lib/engine/metrics/break-even-sentence';
import { sizeOf } from '../../../lib/engine/metrics/size-of';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { CheckList, Field, Input, Select } from '../ui/fields';
import type { FieldErrors, FormState, SuiteChoice } from './form-state';

/** Which tasks: suite, questions, sizes of the data, faults of the data source. */
export function TaskFields({
  suites,
  suite,
  state,
  errors,
  change,
  changeSuite,
}: {
  suites: SuiteChoice[];
  suite: SuiteChoice;
  state: FormState;
  errors: FieldErrors;
  change: (part: Partial<FormState>) => void;
  changeSuite: (name: string) => void;
}) {
  return (
    <Card title="Tasks" bodyClass="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Suite" error={errors.suite} hint={`version ${suite.version}`}>
          {(props) => (
            <Select {...props} value={state.suite} onChange={(event) => changeSuite(event.target.value)}>
              {suites.map((item) => (
                <option key={item.suite} value={item.suite}>
                  {item.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Name" error={errors.name} hint="Optional; shown in lists">
          {(props) => (
            <Input
              {...props}
              value={state.name}
              maxLength={200}
              placeholder={`${suite.suite} with ${state.model}`}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p className="text-sm text-ink-2">{suite.description}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckList
          legend="Questions"
          choices={suite.questions.map(({ id, title }) => ({ id, label: title }))}
          chosen={state.questions}
          onChange={(questions) => change({ questions })}
          error={errors.questions}
        />
        <CheckList
          legend="Sizes of the data"
          choices={suite.variants.map(({ id, title, records, optional }) => ({ id, label: title, note: `${sizeOf({ variant: id, records }) === null ? 'size not known' : sizeInWords(records, suite.unit)}${optional ? ', optional' : ''}` }))}
          chosen={state.variants}
          onChange={(variants) => change({ variants })}
          error={errors.variants}
        />
      </div>
      {suite.faults.length === 0 ? null : <FaultFields suite={suite} state={state} error={errors.faults} change={change} />}
    </Card>
  );
}

/** Faults as the suite runs them, or chosen one by one. */
function FaultFields({
  suite,
  state,
  error,
  change,
}: {
  suite: SuiteChoice;
  state: FormState;
  error?: string;
  change: (part: Partial<FormState>) => void;
}) {
  const choices = [{ id: 'none', title: 'None', description: 'the source behaves' }, ...suite.faults].map(({ id, title, description }) => ({
    id,
    label: title,
    note: description,
  }));
  const chosen = state.faults !== null;
  const mode = (label: string, choose: boolean) => (
    <Button
      size="sm"
      variant={chosen === choose ? 'secondary' : 'ghost'}
      aria-pressed={chosen === choose}
      onClick={() => change({ faults: choose ? ['none'] : null })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label="How faults are chosen" className="flex flex-wrap items-center gap-1">
        <span className="mr-2 text-sm font-medium">Faults of the data source</span>
        {mode('As the suite says', false)}
        {mode('Choose', true)}
      </div>
      {state.faults === null ? (
        <p className="text-sm text-ink-2">{defaultFaults(suite)}</p>
      ) : (
        <CheckList legend="Chosen faults" choices={choices} chosen={state.faults} onChange={(faults) => change({ faults })} error={error} />
      )}
    </div>
  );
}

/** 'Every chosen size without a fault; Repeated records, Unknown status in n200.' */
function defaultFaults(suite: SuiteChoice): string {
  const faulty = suite.tasks.filter((task) => task.byDefault && task.fault !== 'none');
  const sizes = [...new Set(faulty.map(({ variant }) => variant))];
  const titles = suite.faults.filter(({ id }) => faulty.some((task) => task.fault === id)).map(({ title }) => title);
  return `Every chosen size without a fault${titles.length === 0 ? '' : `; and in ${sizes.join(', ')} each of: ${titles.join(', ')}`}.`;
}
