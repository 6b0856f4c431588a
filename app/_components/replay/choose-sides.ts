import { kindOf } from '../../../lib/engine/metrics/arm-of';

/** Full names of the arms that stand side by side, the baseline left; `right` is null when there is no other arm. */
export interface Sides {
  left: string;
  right: string | null;
}

const first = (names: readonly string[], kind: string): string | undefined => names.find((name) => name === kind) ?? names.find((name) => kindOf(name) === kind);

/**
 * Which two arms of a trial are shown: those asked for, else a direct and a code arm (without switches if there are such), else what there
 * is. The floor arm is shown only when it is alone. null without any arm.
 */
export function chooseSides(names: readonly string[], asked: { left?: string; right?: string } = {}): Sides | null {
  const arms = names.some((name) => kindOf(name) !== 'floor') ? names.filter((name) => kindOf(name) !== 'floor') : names;
  const named = (name: string | undefined) => arms.find((arm) => arm === name);
  const left = named(asked.left) ?? first(arms.filter((arm) => arm !== named(asked.right)), 'direct') ?? arms.find((arm) => arm !== named(asked.right)) ?? arms[0];
  if (left === undefined) return null;
  const others = arms.filter((arm) => arm !== left);
  return { left, right: others.find((arm) => arm === asked.right) ?? first(others, 'code') ?? others[0] ?? null };
}
