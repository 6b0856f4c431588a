import { faultProfile } from '../../../engine/fault-profile';
import type { JsonObject, JsonValue } from '../../../engine/json';
import type { ToolResult } from '../../../engine/ports';
import { valueAt } from '../../../engine/scoring/pointer';
import { connectGateway } from '../../gateway';
import { calm } from '../../testing/connections';
import { withFaults } from '../index';
import { pagedServer } from './paged-server';

export const cursor = { argument: '/cursor', result: '/next' };

interface Setup { seed?: number; over?: Record<string, JsonObject>; clock?: Parameters<typeof withFaults>[2]['clock'] }

/** The paged server behind the real gateway and these faults. `waits` are the waits asked for; none takes any time. */
export async function faulty(faults: readonly object[], { seed = 1, over, clock }: Setup = {}) {
  const [asked, waits]: [string[], number[]] = [[], []];
  const connected = await connectGateway(['ci', 'mail'].map((server) => ({ server, transport: 'in-process' as const, mcpServer: pagedServer(server === 'ci' ? asked : [], over) })));
  const quick = { wait: async (ms: number) => { waits.push(ms); } };
  const gateway = withFaults(connected, faultProfile.parse({ faults }), { seed, clock: clock ?? quick });
  const call = (tool = 'list', args: JsonValue = {}, server = 'ci', options: Partial<typeof calm> = {}): Promise<ToolResult> => gateway.callTool({ server, tool, args }, { ...calm, ...options });
  return { gateway, connected, asked, waits, call };
}

export type Faulty = Awaited<ReturnType<typeof faulty>>;

/** Follows cursors to the end, at most `maxPages`: the ids of each page, or the outcome that ended it. */
export async function readPages({ call }: Pick<Faulty, 'call'>, { tool = 'list', maxPages = 8, args = {} }: { tool?: string; maxPages?: number; args?: JsonObject } = {}): Promise<(string[] | string)[]> {
  const pages: (string[] | string)[] = [];
  for (let next: JsonValue | undefined = null; pages.length < maxPages;) {
    const { outcome, value } = await call(tool, { ...args, cursor: next });
    if (outcome !== 'ok') return [...pages, outcome];
    pages.push(idsOf(value));
    next = valueAt(value, '/next');
    if (typeof next !== 'string') break;
  }
  return pages;
}

export function idsOf(value: JsonValue): string[] {
  const list = valueAt(value, '/records');
  return Array.isArray(list) ? list.map((item) => String(valueAt(item, '/id') ?? item)) : [];
}
