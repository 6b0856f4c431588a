'use client';
import { X } from 'lucide-react';
import { useState } from 'react';
import { armName, parseArm, switchesOf, type Arm } from '../../../lib/engine/arm-name';
import { armKinds, type ArmKind, type ArmSwitch } from '../../../lib/engine/events';
import { ArmBadge } from '../ui/arm-badge';
import { Button } from '../ui/button';
import { CheckList, Field, Select } from '../ui/fields';
import { isKind, switchNotes, turned, withKinds } from './arm-choice';

const notes: Record<ArmKind, string> = {
  direct: 'every tool definition in the context; each result passes through the model',
  code: 'programs in a sandbox; only what they return reaches the model',
  floor: 'no tools: if it passes, the question does not measure data access',
};

/** The arms: each kind as it is, and any number of them with switches. */
export function ArmFields({ arms, error, aggregation, change }: { arms: string[]; error?: string; /** The suite has tools that aggregate. */ aggregation: boolean; change: (arms: string[]) => void }) {
  const added = arms.filter((name) => !isKind(name));
  return (
    <div className="flex flex-col gap-3">
      <CheckList
        legend="Arms"
        chosen={arms}
        error={error}
        onChange={(ids) => change(withKinds(arms, ids))}
        choices={armKinds.map((arm) => ({ id: arm, label: <ArmBadge arm={arm} plain />, note: notes[arm] }))}
      />
      {added.length === 0 ? null : (
        <ul aria-label="Arms with switches" className="flex flex-col gap-1">
          {added.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-2 text-sm">
              <ArmBadge arm={name} plain />
              <span className="text-ink-3">{parseArm(name).armSwitches.map((each) => switchNotes[each]).join('; ')}</span>
              <Button size="sm" variant="ghost" aria-label={`Remove the arm ${name}`} onClick={() => change(arms.filter((other) => other !== name))}>
                <X size={12} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddArm arms={arms} aggregation={aggregation} onAdd={(name) => change([...arms, name])} />
    </div>
  );
}

function AddArm({ arms, aggregation, onAdd }: { arms: readonly string[]; aggregation: boolean; onAdd: (name: string) => void }) {
  const [arm, setArm] = useState<Required<Arm>>({ arm: 'direct', armSwitches: [] });
  const offered = switchesOf(arm.arm).filter((name) => aggregation || name !== 'aggregate');
  const name = armName(arm);
  const there = arms.includes(name);
  const turn = (ids: string[]) => {
    const changed = offered.find((each: ArmSwitch) => ids.includes(each) !== arm.armSwitches.includes(each));
    if (changed !== undefined) setArm(turned(arm, changed));
  };
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="w-fit text-sm font-medium">Add an arm with switches</summary>
      <div className="mt-2 flex flex-col gap-3">
        <Field label="Kind of arm" className="max-w-40">
          {(props) => (
            <Select {...props} value={arm.arm} onChange={({ target }) => isKind(target.value) && setArm({ arm: target.value, armSwitches: [] })}>
              {armKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CheckList legend="Its switches" chosen={arm.armSwitches} onChange={turn} choices={offered.map((id) => ({ id, label: id, note: switchNotes[id] }))} />
        <Button size="sm" className="self-start" disabled={arm.armSwitches.length === 0 || there} onClick={() => onAdd(name)}>
          {there && arm.armSwitches.length > 0 ? `${name} is there already` : `Add ${name}`}
        </Button>
      </div>
    </details>
  );
}
