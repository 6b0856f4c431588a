import { formatTokens, formatTokensShort } from '../../../lib/engine/metrics/format';
import type { CheckedInventory } from '../../../lib/engine/server-check';
import { Figure } from '../ui/figure';

/** What the definitions of a server's tools cost a direct agent before its first call. */
export function DefinitionTokens({ inventory }: { inventory: CheckedInventory | null }) {
  const tokens = inventory?.servers[0]?.definitionTokens;
  if (inventory === null || tokens === undefined) return <Figure value={null} />;
  return <Figure value={formatTokensShort(tokens, { estimated: true })} exact={`${formatTokens(tokens)} tokens`} estimated method={inventory.tokenMethod} />;
}
