import type { ServerInfo, ToolInfo } from '../../engine/ports';
import { uniqueNames, type NameRules } from '../names';
import { toIdentifier } from './identifiers';

/** One tool under both its names. */
export interface ApiTool {
  tool: ToolInfo;
  /** Name of the function and of its file. */
  identifier: string;
  path: string;
}

export interface ApiServer { info: ServerInfo; folder: string; indexPath: string; tools: ApiTool[] }

/** Names that no disk confuses or refuses: it may hold 'a' and 'A', composed and decomposed letters for the same, and 255 bytes with the ending. */
const fileNames: NameRules = {
  maxLength: 200,
  lengthOf: (name) => new TextEncoder().encode(name).length,
  fold: (name) => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'),
};

/**
 * The one map between real names and those of the file tree: paths, functions and dispatch are all read from it, and no name
 * is ever turned back into another.
 */
export function apiNames(servers: readonly ServerInfo[]): ApiServer[] {
  const folders = uniqueNames(servers.map(({ server }) => ({ key: server, name: folderName(server), exact: folderName(server) === server })), fileNames);
  return servers.map((info) => {
    const folder = `servers/${folders.get(info.server) ?? info.server}`;
    return { info, folder, indexPath: `${folder}/index.ts`, tools: nameTools(info, folder) };
  });
}

const folderName = (server: string): string => server.normalize('NFC').replaceAll(/[^\p{ID_Continue}-]/gu, '_') || '_';

function nameTools(info: ServerInfo, folder: string): ApiTool[] {
  const wanted = info.tools.map(({ name }) => ({ key: name, name: toIdentifier(name), exact: toIdentifier(name) === name }));
  const identifiers = uniqueNames(wanted, { ...fileNames, taken: new Set(['index']) });
  return info.tools.map((tool) => {
    const identifier = identifiers.get(tool.name) ?? tool.name;
    return { tool, identifier, path: `${folder}/${identifier}.ts` };
  });
}
