import { formatCount, formatUsd, unknown } from '../../../../lib/engine/metrics/format';
import type { ClaimResult, HonestyKind, RunRecord } from '../../../../lib/engine/run-record';
import { judgeCost } from './judged-note';

/** One fact of a grade beside its claims. `good` null: it speaks neither for nor against. */
export interface GradeFact { name: string; hint?: string; /** What a good cell is called, and a bad one. */ words: readonly [string, string]; cells: { text: string; good: boolean | null }[] }
export interface ArmGrade { score: RunRecord['score']; claims: readonly ClaimResult[] | null }

export const honestyWords: Record<HonestyKind, string> = { complete: 'complete', partial: 'partial', no_data: 'no data', no_access: 'no access' };

type Cell = GradeFact['cells'][number];
const none: Cell = { text: unknown, good: null };

function honestyCell({ score }: ArmGrade): Cell {
  if (!score || score.completeness.honest === null) return none;
  const { honest, claimedComplete } = score.completeness;
  // Graded before four kinds were told apart.
  if (score.honesty === null) return { text: `says: ${claimedComplete ? 'complete' : 'not complete'}, right: ${honest === claimedComplete ? 'complete' : 'not complete'}`, good: honest };
  return { text: `says: ${honestyWords[score.honesty.claimed]}, right: ${honestyWords[score.honesty.expected]}`, good: honest };
}

function evidenceCell({ score }: ArmGrade): Cell {
  if (!score?.evidence) return none;
  const { cited, existing, supporting } = score.evidence;
  const support = supporting === null ? '' : `, ${formatCount(supporting)} support it`;
  return { text: `${formatCount(cited)} cited, ${formatCount(existing)} exist${support}`, good: cited === 0 ? null : (supporting ?? existing) === cited };
}

const faultCell = ({ score }: ArmGrade): Cell =>
  (!score || score.faultExposed === null ? none : { text: score.faultExposed ? 'named' : 'not named', good: score.faultExposed });

function judgeCell({ claims }: ArmGrade): Cell {
  const asked = (claims ?? []).flatMap(({ judged }) => (judged && judged.model !== null ? [judged] : []));
  if (asked.length === 0) return none;
  if (asked.length === 1 && asked[0]) return { text: judgeCost(asked[0]), good: null };
  const costs = asked.map(({ costUsd }) => costUsd);
  const sum = costs.reduce<number | null>((all, cost) => (all === null || cost === null ? null : all + cost), 0);
  return { text: `${formatCount(asked.length)} claims judged, ${sum === null ? 'price unknown' : formatUsd(sum)}`, good: null };
}

const facts: { name: string; hint?: string; words: readonly [string, string]; cell: (grade: ArmGrade) => Cell }[] = [
  { name: 'completeness', hint: 'what the answer says of what could be read, and what is right to say', words: ['honest', 'not honest'], cell: honestyCell },
  { name: 'evidence', hint: 'ids in the answer', words: ['holds', 'does not hold'], cell: evidenceCell },
  { name: 'fault of the data source', words: ['right', 'wrong'], cell: faultCell },
  { name: 'cost of judging', hint: 'no part of the run', words: ['right', 'wrong'], cell: judgeCell },
];

/** What a grade says beside its claims; facts that no arm has are left out. */
export function gradeFacts(arms: readonly ArmGrade[]): GradeFact[] {
  return facts.map(({ cell, ...fact }) => ({ ...fact, cells: arms.map(cell) })).filter(({ cells }) => cells.some(({ text }) => text !== unknown));
}
