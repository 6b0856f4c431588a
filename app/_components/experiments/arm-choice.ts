import { armName, armNameSchema, switchesOf, type Arm } from '../../../lib/engine/arm-name';
import { armKinds, type ArmKind, type ArmSwitch } from '../../../lib/engine/events';

/** What each switch means, for people who choose. */
export const switchNotes: Record<ArmSwitch, string> = {
  'no-cache': 'without prompt caching',
  'no-parallel': 'one tool call a turn',
  'tool-search': 'tool definitions are found by search',
  spill: 'large results go to a file that is read in parts',
  aggregate: 'tools with which the servers aggregate',
  files: 'tools are found by listing and reading files',
  search: 'tools are found by search',
  types: 'the types of all tools up front',
  'hosted-search': "the API's own tool search; needs a key",
  'hosted-code': "programs in the API's own sandbox; needs a key",
};

export const isKind = (name: string): name is ArmKind => armKinds.some((kind) => kind === name);

/** An arm's switches with one turned: turning it on turns off those it does not go with. */
export function turned(arm: Required<Arm>, turn: ArmSwitch): Required<Arm> {
  if (arm.armSwitches.includes(turn)) return { ...arm, armSwitches: arm.armSwitches.filter((name) => name !== turn) };
  const kept = arm.armSwitches.filter((name) => armNameSchema.safeParse(armName({ arm: arm.arm, armSwitches: [name, turn] })).success);
  return { ...arm, armSwitches: switchesOf(arm.arm).filter((name) => name === turn || kept.includes(name)) };
}

/** The arms without switches as they are ticked, then those that were added. */
export const withKinds = (arms: readonly string[], kinds: readonly string[]): string[] => [...armKinds.filter((kind) => kinds.includes(kind)), ...arms.filter((name) => !isKind(name))];
