import { plural } from '../../../lib/engine/metrics/format';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { CheckList, Field, Input, Select } from '../ui/fields';
import type { FieldErrors, FormState, SuiteChoice } from './form-state';

/** Which tasks: suite, questions, sizes of the data, faults of the data source. */
export function TaskFields({ suites, suite, state, errors, change, changeSuite }: {
  suites: SuiteChoice[]; suite: SuiteChoice; state: FormState; errors: FieldErrors; change: (part: Partial<FormState>) => void; changeSuite: (name: string) => void;
}) {
  const allFaults = [{ id: 'none', title: 'None', description: 'the source behaves' }, ...suite.faults];
  return (
    <Card title="Tasks" bodyClass="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Suite" error={errors.suite} hint={`version ${suite.version}`}>
          {(props) => <Select {...props} value={state.suite} onChange={(event) => changeSuite(event.target.value)}>{suites.map((item) => <option key={item.suite} value={item.suite}>{item.title}</option>)}</Select>}
        </Field>
        <Field label="Name" error={errors.name} hint="Optional; shown in lists">
          {(props) => <Input {...props} value={state.name} maxLength={200} placeholder={`${suite.suite} with ${state.model}`} onChange={(event) => change({ name: event.target.value })} />}
        </Field>
      </div>
      <p className="text-sm text-ink-2">{suite.description}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckList legend="Questions" choices={suite.questions.map(({ id, title }) => ({ id, label: title }))} chosen={state.questions} onChange={(questions) => change({ questions })} error={errors.questions} />
        <CheckList legend="Sizes of the data" choices={suite.variants.map(({ id, title, records }) => ({ id, label: title, note: plural(records, 'record') }))} chosen={state.variants} onChange={(variants) => change({ variants })} error={errors.variants} />
      </div>
      {suite.faults.length === 0 ? null : (
        <CheckList legend="Faults of the data source" disabled={state.faults === null} error={errors.faults}
          chosen={state.faults ?? allFaults.map(({ id }) => id).filter((id) => suite.tasks.some((task) => task.byDefault && task.fault === id))}
          choices={allFaults.map(({ id, title, description }) => ({ id, label: title, note: description }))} onChange={(faults) => change({ faults })}
          actions={<FaultMode chosen={state.faults !== null} onChange={(choose) => change({ faults: choose ? ['none'] : null })} />} />
      )}
    </Card>
  );
}

/** Outside the disabled look of the list: a fieldset disables what is inside it, so the switch is a link-like button in the legend's row. */
function FaultMode({ chosen, onChange }: { chosen: boolean; onChange: (choose: boolean) => void }) {
  return (
    <div className="flex gap-1 pb-1">
      <Button size="sm" variant={chosen ? 'ghost' : 'secondary'} aria-pressed={!chosen} onClick={() => onChange(false)}>As the suite says</Button>
      <Button size="sm" variant={chosen ? 'secondary' : 'ghost'} aria-pressed={chosen} onClick={() => onChange(true)}>Choose</Button>
    </div>
  );
}
