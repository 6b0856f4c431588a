import { z } from 'zod';
import { armKinds, armSwitches, type ArmKind, type ArmSwitch } from './events';

/**
 * The switches that an arm takes. Without any an arm is as an expert would set it up: prompt caching on, several tool calls in one turn.
 *
 *   no-cache     no prompt caching
 *   no-parallel  one tool call a turn
 *   tool-search  tool definitions are deferred: the model finds them with a search tool, and only then do they stand in the context
 *   spill        a large result goes to a file that the model reads in parts or searches; the context gets its head
 *   aggregate    tools with which the servers themselves aggregate are offered
 *   hosted-search  tool-search with the API's own search tool
 *   hosted-code  programs run in the API's own sandbox: every tool is a function there, so that none has to be discovered
 *   files, search, types  how programs' tools are discovered: by listing and reading files, by search, or all types up front; without one: files and search
 */
const allowed: Record<ArmKind, readonly ArmSwitch[]> = {
  direct: ['no-cache', 'no-parallel', 'tool-search', 'spill', 'aggregate', 'hosted-search'],
  code: ['no-cache', 'aggregate', 'files', 'search', 'types', 'hosted-code'],
  floor: ['no-cache'],
};
/** Of each of these groups an arm takes one at most. */
const exclusive: readonly (readonly ArmSwitch[])[] = [['files', 'search', 'types', 'hosted-code'], ['tool-search', 'hosted-search']];

/** An arm with its switches: what runs, and what is compared. */
export interface Arm { arm: ArmKind; armSwitches?: ArmSwitch[] }

/** `direct`, `direct+tool-search+spill`: switches in one order, so that equal arms have equal names. */
export const armName = ({ arm, armSwitches: on = [] }: Arm): string => [arm, ...armSwitches.filter((name) => on.includes(name))].join('+');

/** What is wrong with the name of an arm, or null. */
function problemOf(name: string): string | null {
  const [kind = '', ...on] = name.split('+');
  const arm = armKinds.find((known) => known === kind);
  if (arm === undefined) return `there is no arm "${kind}"; there are: ${armKinds.join(', ')}`;
  const strange = on.find((text) => !allowed[arm].some((known) => known === text));
  if (strange !== undefined) return `the arm ${arm} has no switch "${strange}"; it has: ${allowed[arm].join(', ')}`;
  const group = exclusive.find((ways) => ways.filter((way) => on.includes(way)).length > 1);
  return group === undefined ? null : `an arm takes one of ${group.join(', ')}, not ${group.filter((way) => on.includes(way)).join(' and ')}`;
}

/** A name that `armName` made, or null. */
function parse(name: string): Required<Arm> | null {
  const arm = armKinds.find((known) => known === name.split('+')[0]);
  return arm === undefined || problemOf(name) !== null ? null : { arm, armSwitches: armSwitches.filter((known) => name.split('+').includes(known)) };
}

/** The arm of a name. Throws RangeError for what is none: names from outside go through `armNameSchema` first. */
export function parseArm(name: string): Required<Arm> {
  const arm = parse(name);
  if (arm === null) throw new RangeError(problemOf(name) ?? name);
  return arm;
}

/** The name of an arm from outside, brought into its one form. */
export const armNameSchema = z.string().superRefine((name, context) => {
  const problem = problemOf(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
}).transform((name) => {
  const arm = parse(name);
  return arm === null ? name : armName(arm);
});

/** Whether the arm has a switch that only the Claude API knows. */
export const isHosted = ({ armSwitches: on = [] }: Arm): boolean => on.some((name) => name === 'hosted-search' || name === 'hosted-code');

/** The switches that an arm can be given, for forms. */
export const switchesOf = (arm: ArmKind): readonly ArmSwitch[] => allowed[arm];
