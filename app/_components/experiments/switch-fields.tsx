import { privacyModes, type PrivacyMode } from '../../../lib/engine/events';
import { Card } from '../ui/card';
import { CheckList, Field, Select } from '../ui/fields';
import type { FormState, SuiteChoice } from './form-state';

const modes: Record<PrivacyMode, string> = {
  off: 'off: nobody looks',
  observe: 'observe: count what the model sees',
  tokenise: 'tokenise: tokens instead of values, in every arm',
};

const isMode = (value: string): value is PrivacyMode => privacyModes.some((mode) => mode === value);
const inWords = (suite: SuiteChoice): string => `as the question says (${[...new Set(suite.privacy)].join(', ')})`;

/** Switches of all runs: sensitive values, type check, skills. */
export function SwitchFields({
  suite,
  promotedSkills,
  state,
  change,
}: {
  suite: SuiteChoice;
  /** How many skills of the suite are promoted. */
  promotedSkills: number;
  state: FormState;
  change: (part: Partial<FormState>) => void;
}) {
  const chosen = [...(state.typeCheck ? ['typeCheck'] : []), ...(state.skills ? ['skills'] : [])];
  return (
    <Card title="Switches" note="stored with every run" bodyClass="flex flex-col gap-4">
      {suite.privacy.length === 0 ? null : (
        <Field label="Sensitive values" hint="The rules of the question say what is sensitive and where it may flow; the same for every arm." className="max-w-md">
          {(props) => (
            <Select {...props} value={state.privacy} onChange={({ target }) => change({ privacy: isMode(target.value) ? target.value : 'question' })}>
              <option value="question">{inWords(suite)}</option>
              {privacyModes.map((mode) => (
                <option key={mode} value={mode}>
                  {modes[mode]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CheckList
        legend="Arm code"
        chosen={chosen}
        onChange={(ids) => change({ typeCheck: ids.includes('typeCheck'), skills: ids.includes('skills') })}
        choices={[
          { id: 'typeCheck', label: 'Type check', note: 'programs are checked against the types of the tools before they run' },
          ...(promotedSkills > 0 || state.skills
            ? [{ id: 'skills', label: 'Promoted skills', note: `${promotedSkills} of this suite, for programs to import` }]
            : []),
        ]}
      />
    </Card>
  );
}
