import { armNameSchema, parseArm, type Arm } from '../../engine/arm-name';
import type { Policies, Policy } from '../../engine/suite';
import { scriptedHabits, type ScriptedHabit } from './habits';

export interface ChosenPolicy { policy: Policy; habits: ScriptedHabit[] }

/**
 * The scripted agent of an arm: the suite's policy that was written for most of the arm's switches and for none that it does not have. For
 * switches that it was not written for, habits stand around it; the others need no policy to know of them. Null when the suite has no policy for the arm.
 */
export function choosePolicy(policies: Policies[string], { arm, armSwitches = [] }: Arm): ChosenPolicy | null {
  const fitting = Object.entries(policies).flatMap(([name, policy]) => {
    if (policy === undefined || !armNameSchema.safeParse(name).success) return [];
    const of = parseArm(name);
    return of.arm === arm && of.armSwitches.every((on) => armSwitches.includes(on)) ? [{ policy, on: of.armSwitches }] : [];
  });
  const [best] = fitting.sort((a, b) => b.on.length - a.on.length);
  return best ? { policy: best.policy, habits: scriptedHabits.filter((habit) => armSwitches.includes(habit) && !best.on.includes(habit)) } : null;
}
