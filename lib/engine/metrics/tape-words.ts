import type { RunRecord } from '../run-record';
import type { ReadsSummary } from '../tape-reads';

/** What asking the servers again after a trial has shown. */
export interface DriftCounts { asked: number; changed: number; failed: number }

const calls = (n: number): string => `${n} call${n === 1 ? '' : 's'}`;

/** Where the data of a run over a tape came from, in words; null for a run without one, and for one that read nothing. */
export function tapeWords({ tape }: Pick<RunRecord, 'tape'>): string | null {
  if (tape === null) return null;
  const words = [
    ...(tape.recorded > 0 ? [`${calls(tape.recorded)} recorded live`] : []),
    ...(tape.served > 0 ? [`${calls(tape.served)} served from the tape`] : []),
    ...(tape.live > 0 ? [onlyThisArm(tape.live)] : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** Reads that no arm before had made: the servers were asked, and the other arms have not seen the answers. */
export const onlyThisArm = (n: number): string => `${calls(n)} only this arm made`;

/** What the drift of a tape means, in words; null when nothing was asked again or all was as before. */
export function driftWords(drift: DriftCounts | null): string | null {
  if (drift === null || drift.changed + drift.failed === 0) return null;
  const failed = drift.failed === 0 ? '' : `${drift.changed > 0 ? ', ' : ''}${drift.failed} of ${drift.asked} cannot be asked any more`;
  const changed = drift.changed === 0 ? '' : `${drift.changed} of ${drift.asked} reads that were asked again afterwards are answered otherwise by now`;
  return changed + failed;
}

/** Whether the arms of a trial read the same, in words; null when there was nothing to compare. */
export function readsWords(reads: ReadsSummary | null): string | null {
  if (reads === null) return null;
  const names = reads.arms.map(({ arm }) => arm).join(' and ');
  const alone = reads.arms.flatMap(({ arm, reads: all }) => (all > reads.shared ? [`${all - reads.shared} of ${arm} alone`] : []));
  const apart = alone.length === 0 ? '' : `, not counted: ${alone.join(', ')}`;
  if (reads.shared === 0) return `no read that ${names} all made: what they saw cannot be compared${apart}`;
  const count = `${reads.shared} read${reads.shared === 1 ? '' : 's'}`;
  if (reads.different > 0) return `not the same data: ${reads.different} of ${count} that ${names} made gave them something else${apart}`;
  return `the same data: ${count} of ${names} gave the same, hash ${reads.arms[0]?.hash?.slice(0, 12) ?? '–'}${apart}`;
}
