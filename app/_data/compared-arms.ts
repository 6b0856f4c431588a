import { chooseArms, type ChosenArms } from '../../lib/engine/metrics/choose-arms';
import { compareArms, type ArmAgainst } from '../../lib/engine/metrics/compare-arms';
import { kindOf } from '../../lib/engine/metrics/arm-of';
import type { RunRecord } from '../../lib/engine/run-record';
import type { Query } from './list-state';

/** Which arms the address asks for: `direct` and `code` are compared, `baseline` is what all are held against. */
export const askedArms = ({ direct, code, baseline }: Query) => ({ direct: direct ?? null, code: code ?? null, baseline: baseline ?? null });
export type AskedArms = ReturnType<typeof askedArms>;

export interface Arms extends ChosenArms {
  /** All arms against the baseline; null when there is nothing beyond the two that are compared anyway. */
  all: { baseline: string; rows: ArmAgainst[] } | null;
}

/** The runs that are compared, and all arms beside each other when there are more than two. `priced` are the same runs with other costs. */
export function armsOf(experiment: { arms: readonly string[] }, runs: readonly RunRecord[], asked: AskedArms, priced = runs): Arms {
  const chosen = chooseArms(runs, experiment.arms, asked);
  const names = chosen.names.filter((name) => kindOf(name) !== 'floor');
  const baseline = names.find((name) => name === asked.baseline) ?? names[0];
  const all = baseline === undefined || names.length < 3 ? null : { baseline, rows: compareArms(priced, names, baseline) };
  return { ...chosen, all };
}
