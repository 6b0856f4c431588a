import type { CodeApi, ServerInfo } from '../../engine/ports';
import { apiNames, type ApiServer } from './api-names';
import { clientDeclaration, exportsOf, indexModule } from './index-module';
import { runnableModule, toolModule } from './tool-module';
import { toolSearch } from './tool-search';

/**
 * The file tree over all servers' tools. A file's text is written when it is first read, the search index at the first search, so
 * that thousands of tools cost a program little. `read` and `list` take paths with or without './' before and '/' behind, `read` also
 * without '.ts', and the declaration of what tool files import under 'client.d.ts', which `paths` leaves out: it is no tool.
 */
export function buildCodeApi(servers: readonly ServerInfo[]): CodeApi {
  const api = apiNames(servers);
  const writers = new Map(api.flatMap(writersOf));
  const texts = new Map<string, string>();
  const read = (path: string): string | null => {
    const wanted = filePath(path);
    if (wanted === 'client.d.ts' || wanted === 'client.ts') return clientDeclaration;
    const text = texts.get(wanted) ?? writers.get(wanted)?.() ?? null;
    if (text !== null) texts.set(wanted, text);
    return text;
  };
  const folders = listing(api);
  let search: CodeApi['search'] | null = null;
  return {
    paths: [...writers.keys()].sort(),
    list: (folder) => folders.get(trimPath(folder)) ?? null,
    read,
    search: (query, detail, page) => (search ??= toolSearch(api, (path) => read(path) ?? ''))(query, detail, page),
    modules: Object.fromEntries(api.flatMap(runnableModules)),
  };
}

const writersOf = (server: ApiServer): [string, () => string][] => [
  [server.indexPath, () => indexModule(server)],
  ...server.tools.map((tool): [string, () => string] => [tool.path, () => toolModule(tool).text]),
];

const runnableModules = (server: ApiServer): [string, string][] => [
  [server.indexPath, exportsOf(server)],
  ...server.tools.map((tool): [string, string] => [tool.path, runnableModule(tool)]),
];

function listing(api: readonly ApiServer[]): Map<string, string[]> {
  const names = (paths: string[]): string[] => paths.map((path) => path.split('/').at(-1) ?? path).sort();
  return new Map([
    ['', ['servers/']],
    ['servers', names(api.map(({ folder }) => folder)).map((name) => `${name}/`)],
    ...api.map(({ folder, indexPath, tools }): [string, string[]] => [folder, names([indexPath, ...tools.map(({ path }) => path)])]),
  ]);
}

const trimPath = (path: string): string => path.trim().replace(/^\.?\/+/, '').replace(/^\.$/, '').replace(/\/+$/, '').normalize('NFC');

function filePath(path: string): string {
  const trimmed = trimPath(path);
  return trimmed === '' || trimmed.endsWith('.ts') ? trimmed : `${trimmed}.ts`;
}
