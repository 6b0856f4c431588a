import { UrlSelect } from '../ui/url-select';
import { chooseSides, type Sides } from './choose-sides';

/** Which two of a trial's arms stand side by side, in the address. With two there is nothing to choose. */
export function SideChooser({ names, sides }: { names: readonly string[]; sides: Sides }) {
  if (names.length < 3 || sides.right === null) return null;
  const fallback = chooseSides(names);
  return (
    <div role="group" aria-label="Arms side by side" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">Side by side</span>
      <UrlSelect name="left" label="Arm on the left" value={sides.left} options={names.filter((name) => name !== sides.right)} fallback={fallback?.left ?? ''} resets={['step']} />
      <span className="text-ink-2">and</span>
      <UrlSelect name="right" label="Arm on the right" value={sides.right} options={names.filter((name) => name !== sides.left)} fallback={fallback?.right ?? ''} resets={['step']} />
    </div>
  );
}
