import type { RunRecord } from '../run-record';

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
