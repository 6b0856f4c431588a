import { parseArm } from '../../../lib/engine/arm-name';

/** What the figures of arms with hosted programs leave out; nothing when there is none. */
export function HostedNote({ arms }: { arms: readonly string[] }) {
  const hosted = arms.filter((name) => parseArm(name).armSwitches.includes('hosted-code'));
  if (hosted.length === 0) return null;
  return (
    <p className="mt-2 text-xs text-ink-2">
      {hosted.join(', ')}: the API bills the time of its sandbox apart and does not report it, so it is in no cost here; the time of programs is in that of the model.
    </p>
  );
}
