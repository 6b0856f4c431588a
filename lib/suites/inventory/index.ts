import type { ServerInfo } from '../../engine/ports';
import { buildServer } from './build-server';
import { readSheet, type Sheet } from './read-sheet';
import { data } from './sheets/data';
import { money } from './sheets/money';
import { operations } from './sheets/operations';
import { sales } from './sheets/sales';
import { talk } from './sheets/talk';
import { work } from './sheets/work';
import { world } from './sheets/world';

const sheets: Sheet[] = [work, talk, sales, money, operations, data, world].flatMap(readSheet);

/** Further installations of the same kinds of servers: of a region, a team or a test system, each worded by other people. */
const deployments = ['EMEA', 'APAC', 'LATAM', 'Staging', 'Berlin', 'Tokyo', 'Toronto', 'Partner', 'Labs', 'Legacy', 'Retail', 'Public sector'];
const otherVoices = ['plain', 'rest', 'terse', 'agent', 'doc', 'bad'];
const otherNamings = ['snake', 'camel', 'kebab', 'prefix', 'noun'];

/** All servers of the base inventory: more than 1,200 tools that no two servers word alike. */
export const baseServers = (): ServerInfo[] => sheets.map((sheet) => buildServer(sheet));

/**
 * Servers with `count` tools in all (10 to 10,000 and more), always the same. Up to the size of the base inventory whole servers in
 * its order, the last one cut; beyond it further deployments of them ("crm-emea") in other words and spellings. `first` is the server
 * to begin with in each round. Throws RangeError when there is none of that name.
 */
export function inventoryServers(count: number, { first }: { first?: string } = {}): ServerInfo[] {
  const order = first === undefined ? [...sheets.entries()] : startingWith(first);
  const servers: ServerInfo[] = [];
  for (let round = 0, left = count; left > 0; round += 1) {
    for (const [index, sheet] of order) {
      if (left <= 0) break;
      const server = round === 0 ? buildServer(sheet) : deploymentOf(sheet, index, round);
      servers.push({ ...server, tools: server.tools.slice(0, left) });
      left -= Math.min(left, server.tools.length);
    }
  }
  return servers;
}

function startingWith(name: string): [number, Sheet][] {
  const entries = [...sheets.entries()];
  const found = entries.filter(([, sheet]) => sheet.name === name);
  if (found.length === 0) throw new RangeError(`the inventory has no server ${JSON.stringify(name)}`);
  return [...found, ...entries.filter(([, sheet]) => sheet.name !== name)];
}

function deploymentOf(sheet: Sheet, index: number, round: number): ServerInfo {
  const place = deployments[(round - 1) % deployments.length] ?? 'Other';
  const number = Math.floor((round - 1) / deployments.length);
  const label = number === 0 ? place : `${place} ${number + 1}`;
  const name = `${sheet.name}-${label.toLowerCase().replaceAll(' ', '-')}`;
  const voice = otherVoices[(index + round) % otherVoices.length] ?? sheet.voice;
  const naming = otherNamings[(index + round * 2) % otherNamings.length] ?? sheet.naming;
  return buildServer({ ...sheet, name, title: `${sheet.title} (${label})`, voice, naming }, index % 3 === 0 ? `Acts on the ${label} system.` : '');
}
