import type { PrivacyFlow } from '../../engine/privacy-rules';
import { covers } from './places';
import type { Use } from './restore';
import type { Subject } from './vault';

export interface Target { server: string; tool: string }

const fits = (allowed: readonly string[], name: string): boolean => allowed.length === 0 || allowed.includes('*') || allowed.includes(name);

/** Whether the value may go to this place of this tool: back to where it came from, or by a flow from one of its origins. */
export function mayFlow(flows: readonly PrivacyFlow[], { kind, origins }: Subject, { server, tool }: Target, place: string): boolean {
  if (origins.includes(server)) return true;
  return flowsFrom(flows, origins).some((flow) => fits([flow.to], server) && fits(flow.kinds.map(upper), kind) && fits(flow.tools, tool)
    && (flow.fields.length === 0 || flow.fields.some((pattern) => covers(pattern, place))));
}

/** Why the call was not made, for the agent: tokens and names, never a value. */
export function refusal(flows: readonly PrivacyFlow[], { server, tool }: Target, forbidden: readonly { use: Use; subject: Subject }[]): string {
  const tokens = new Map(forbidden.map((one) => [`${one.use.token} ${one.use.place}`, one]));
  const whats = [...tokens.values()].map(({ use, subject }) => `${use.token} (from ${list(subject.origins)}) at ${use.place}`);
  const origins = [...new Set(forbidden.flatMap(({ subject }) => subject.origins))];
  const allowed = flowsFrom(flows, origins).map(describe);
  return `${tool} was not called: the privacy rules do not let ${shortened(whats)} flow to ${server}, tool ${tool}. `
    + `Values from ${list(origins)} may go back there${allowed.length === 0 ? ' and nowhere else' : `, and: ${allowed.join('; ')}`}`;
}

const maxListed = 5;
const shortened = (items: readonly string[]): string => (items.length > maxListed ? `${items.slice(0, maxListed).join(', ')} and ${items.length - maxListed} more` : items.join(', '));

const upper = (kind: string): string => kind.toUpperCase();

const list = (names: readonly string[]): string => names.join(' and ');

const flowsFrom = (flows: readonly PrivacyFlow[], origins: readonly string[]): PrivacyFlow[] => flows.filter(({ from }) => from === '*' || origins.includes(from));

function describe({ from, to, kinds, tools, fields }: PrivacyFlow): string {
  const what = kinds.length === 0 ? 'all kinds' : kinds.map(upper).join(', ');
  return `${what} from ${from} to ${to}${tools.length === 0 ? '' : `, tools ${tools.join(', ')}`}${fields.length === 0 ? '' : `, at ${fields.join(', ')}`}`;
}
