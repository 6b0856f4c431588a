import type { ServerInfo, ToolInfo } from '../../engine/ports';
import { uniqueNames } from '../names';
import { toIdentifier, toTypeName } from './identifiers';

/** One tool under all its names. */
export interface ApiTool {
  tool: ToolInfo;
  /** Name of the function and of its file. */
  identifier: string;
  /** Its types are `<typeName>Input` and `<typeName>Output`. */
  typeName: string;
  path: string;
}

export interface ApiServer { info: ServerInfo; folder: string; indexPath: string; tools: ApiTool[] }

const maxLength = 100;

/**
 * The one map between real names and those of the file tree: paths, functions, types and dispatch are all read from it, and no name
 * is ever turned back into another.
 */
export function apiNames(servers: readonly ServerInfo[]): ApiServer[] {
  const folders = uniqueNames(servers.map(({ server }) => ({ key: server, name: folderName(server), exact: folderName(server) === server })), { maxLength });
  return servers.map((info) => {
    const folder = `servers/${folders.get(info.server) ?? info.server}`;
    return { info, folder, indexPath: `${folder}/index.ts`, tools: nameTools(info, folder) };
  });
}

const folderName = (server: string): string => server.normalize('NFC').replaceAll(/[^\p{ID_Continue}-]/gu, '_') || '_';

function nameTools(info: ServerInfo, folder: string): ApiTool[] {
  const wanted = info.tools.map(({ name }) => ({ key: name, name: toIdentifier(name), exact: toIdentifier(name) === name }));
  const identifiers = uniqueNames(wanted, { maxLength });
  const tools = info.tools.map((tool) => ({ tool, identifier: identifiers.get(tool.name) ?? tool.name }));
  const typeNames = uniqueNames(tools.map(({ identifier }) => ({ key: identifier, name: toTypeName(identifier), exact: false })), { maxLength });
  return tools.map(({ tool, identifier }) => ({ tool, identifier, typeName: typeNames.get(identifier) ?? identifier, path: `${folder}/${identifier}.ts` }));
}
