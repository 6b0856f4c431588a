import { Card } from '../ui/card';
import { ServerFields, type AskServers } from './server-fields';
import { SuiteFields } from './suite-fields';
import { withOver, type AskState, type AskSuite } from './ask-state';

const choices = [
  { over: 'servers', label: 'My own servers', note: 'those of an mcp.json, asked live' },
  { over: 'suite', label: 'Data of a fixture', note: 'the same in every run' },
] as const;

/** Over what the question is asked. */
export function OverFields({
  suites,
  suite,
  listed,
  state,
  error,
  set,
}: {
  suites: readonly AskSuite[];
  suite: AskSuite | undefined;
  listed: AskServers;
  state: AskState;
  error?: string;
  set: (state: AskState) => void;
}) {
  return (
    <Card title="Over" bodyClass="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">Over</legend>
        {choices.map(({ over, label, note }) => (
          <label key={over} className="flex items-center gap-2 text-sm">
            <input type="radio" name="over" value={over} checked={state.over === over} onChange={() => set(withOver(state, suite, over))} className="size-4 accent-(--solid)" />
            <span>
              {label} <span className="text-ink-3">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {state.over === 'servers' ? (
        <ServerFields listed={listed} chosen={state.servers} error={error} change={(servers) => set({ ...state, servers })} />
      ) : (
        <SuiteFields suites={suites} suite={suite} state={state} error={error} set={set} />
      )}
    </Card>
  );
}
