import { UsageError } from '../../engine/errors';
import type { ServerInfo } from '../../engine/ports';
import type { PrivacyRules } from '../../engine/privacy-rules';
import { nearest } from '../gateway/nearest';

/**
 * Throws UsageError for a rule about a tool that none of the servers it is for has: a name with a slip in it would protect nothing, or
 * open nothing, without a word. Rules about servers that are not connected are left: they say nothing here.
 */
export function checkRules(servers: readonly ServerInfo[], { fields, flows }: PrivacyRules): void {
  const mentions = [
    ...fields.map(({ server, tool, path }) => ({ server, tool, rule: `the field ${path}` })),
    ...flows.flatMap(({ from, to, tools }) => tools.map((tool) => ({ server: to, tool, rule: `the flow from ${from} to ${to}` }))),
  ];
  for (const { server, tool, rule } of mentions.filter((mention) => mention.tool !== '*')) {
    const meant = servers.filter((info) => server === '*' || info.server === server);
    const known = meant.flatMap(({ tools }) => tools.map(({ name }) => name));
    if (meant.length === 0 || known.includes(tool)) continue;
    const where = server === '*' ? 'no connected server has' : `server ${server} does not have`;
    throw new UsageError(`The privacy rules name the tool ${JSON.stringify(tool)} (in ${rule}), which ${where}. Nearest: ${nearest(tool, known).join(', ') || 'none'}.`);
  }
}
