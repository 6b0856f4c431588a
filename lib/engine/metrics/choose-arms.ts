import type { RunRecord } from '../run-record';
import { armOf, kindOf } from './arm-of';

/** Full names of the arms that are compared; null where there is none of the kind. */
export interface ComparedArms { direct: string | null; code: string | null; floor: string | null }

export interface ChosenArms {
  /** The runs of these arms alone: at most one of each kind, which is what the statistics take. */
  runs: RunRecord[];
  compared: ComparedArms;
  /** Every arm by its full name, in the experiment's order: what there is to choose from. */
  names: string[];
}

/**
 * Picks one direct arm, one code arm and one floor arm of runs that may hold several of a kind (`direct`, `direct+spill`). The statistics
 * pair one direct with one code run of a trial: two arms of one kind are different ways of working and never one sample.
 * `arms` are the experiment's arms in its order; `asked` full names that a reader chose. What is not there is passed over for the first
 * arm of the kind.
 */
export function chooseArms(runs: readonly RunRecord[], arms: readonly string[] = [], asked: { direct?: string | null; code?: string | null } = {}): ChosenArms {
  const names = [...new Set([...arms, ...runs.map(armOf)])];
  const pick = (kind: string, wanted?: string | null): string | null => {
    const all = names.filter((name) => kindOf(name) === kind);
    return all.find((name) => name === wanted) ?? all[0] ?? null;
  };
  const compared = { direct: pick('direct', asked.direct), code: pick('code', asked.code), floor: pick('floor') };
  const chosen = new Set(Object.values(compared));
  return { runs: runs.filter((run) => chosen.has(armOf(run))), compared, names };
}
