import type { ComparedArms } from '../../../lib/engine/metrics/choose-arms';
import { kindOf } from '../../../lib/engine/metrics/arm-of';
import { ArmBadge } from '../ui/arm-badge';
import { UrlSelect } from '../ui/url-select';

/** Which direct arm is compared with which code arm: a choice of those there are, in the address. Without one there is nothing to choose. */
export function CompareChooser({ compared, names }: { compared: ComparedArms; names: readonly string[] }) {
  const of = (kind: string) => names.filter((name) => kindOf(name) === kind);
  if (of('direct').length < 2 && of('code').length < 2) return null;
  return (
    <div role="group" aria-label="Arms that are compared" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">Compare</span>
      <One kind="direct" chosen={compared.direct} names={of('direct')} />
      <span className="text-ink-2">with</span>
      <One kind="code" chosen={compared.code} names={of('code')} />
      <span className="text-xs text-ink-3">verdict, charts and tasks below are of these two</span>
    </div>
  );
}

function One({ kind, chosen, names }: { kind: 'direct' | 'code'; chosen: string | null; names: readonly string[] }) {
  if (chosen === null) return <span className="text-ink-3">no {kind} arm</span>;
  if (names.length < 2) return <ArmBadge arm={chosen} />;
  return <UrlSelect name={kind} label={`${kind} arm to compare`} value={chosen} options={names} fallback={names[0] ?? ''} resets={['page', 'verdict']} />;
}
