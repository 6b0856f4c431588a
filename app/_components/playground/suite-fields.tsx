import { Field, Select } from '../ui/fields';
import { noFault, ownQuestion, withSuite, withVariant, type AskState, type AskSuite } from './ask-state';

const ownText = '';

/** Which fixture data the question is asked over; one of the suite's questions fills the text. */
export function SuiteFields({ suites, suite, state, error, set }: { suites: readonly AskSuite[]; suite: AskSuite | undefined; state: AskState; error?: string; set: (state: AskState) => void }) {
  if (suite === undefined) return <p className="text-sm text-ink-2">There is no suite whose data could be asked.</p>;
  const faults = suite.faults.filter(({ variants }) => variants.includes(state.variant));
  const fill = (id: string) => set({ ...state, prompt: suite.questions.find((question) => question.id === id)?.prompt ?? '' });
  const changeSuite = (name: string) => {
    const next = suites.find((each) => each.suite === name);
    if (next !== undefined) set(withSuite(state, suite, next));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Suite" error={error}>
        {(props) => (
          <Select {...props} value={suite.suite} onChange={({ target }) => changeSuite(target.value)}>
            {suites.map(({ suite: name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Question of the suite" hint="Fills the text; unchanged it is graded">
        {(props) => (
          <Select {...props} value={ownQuestion(state, suite)?.id ?? ownText} onChange={({ target }) => fill(target.value)}>
            <option value={ownText}>my own text</option>
            {suite.questions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Size of the data">
        {(props) => (
          <Select {...props} value={state.variant} onChange={({ target }) => set(withVariant(state, suite, target.value))}>
            {suite.variants.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Fault of the data source">
        {(props) => (
          <Select {...props} value={state.fault} onChange={({ target }) => set({ ...state, fault: target.value })}>
            <option value={noFault}>none: the source behaves</option>
            {faults.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
