import { nearestNames } from './nearest';

const noFiles = 'There is no file system in the sandbox: get data from a tool and return or log what you need.';
const files = "Files are read and written with promises: import fs from 'fs/promises', or use the global fs; await fs.readFile('./workspace/notes.txt').";
const noNetwork = 'There is no network in the sandbox: import a tool and call it.';
const insteadOf = new Map(Object.entries({
  fs: noFiles, 'fs/promises': noFiles, path: 'Join the parts of a path with "/".',
  http: noNetwork, https: noNetwork, net: noNetwork, axios: noNetwork, 'node-fetch': noNetwork, undici: noNetwork, got: noNetwork,
  child_process: 'No process can be started from the sandbox: import a tool and call it.',
  process: 'There is no process and no environment in the sandbox.', os: 'There is no operating system in the sandbox.',
  crypto: 'Use the globals crypto.randomUUID() and crypto.getRandomValues().',
  timers: 'Use the globals setTimeout and clearTimeout.', 'timers/promises': 'Use await new Promise((resolve) => setTimeout(resolve, ms)).',
  buffer: 'Use TextEncoder, TextDecoder, btoa and atob.', url: 'Use the globals URL and URLSearchParams.',
  util: 'Use console.log, JSON.stringify and structuredClone.', assert: 'Throw an Error when a condition does not hold.',
}));

/** What to do instead of importing `specifier`, with the modules that exist near it. */
export function moduleHint(specifier: string, paths: readonly string[], hasFiles: boolean): string {
  const name = specifier.replace(/^node:/, '');
  const instead = hasFiles && (name === 'fs' || name === 'fs/promises') ? files : insteadOf.get(name);
  if (instead) return instead;
  const isOwn = /^[./]*(?:workspace|skills)\//.test(specifier);
  if (hasFiles && isOwn && /\.(?!ts$|js$|mjs$)\w+$/.test(specifier)) return `Only .ts, .js and .mjs files can be imported: await fs.readFile(${JSON.stringify(specifier.slice(0, 200))}).`;
  const packages = isOwn || /^[./]/.test(specifier) || specifier.startsWith('servers') ? '' : 'npm packages cannot be imported. ';
  const later = hasFiles && isOwn ? ' A file that this program writes can be imported from the next program on.' : '';
  return packages + existing(specifier, paths) + later;
}

/** The names in the deepest existing folder of the wanted path. */
function existing(specifier: string, paths: readonly string[]): string {
  if (paths.length === 0) return 'No modules exist here.';
  const parts = specifier.split('/').filter((part) => part !== '.' && part !== '..' && part !== '');
  for (let depth = parts.length - 1; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).map((part) => `${part}/`).join('');
    const names = new Set(paths.filter((path) => path.startsWith(folder)).map((path) => nameBelow(path, folder)));
    names.delete('index');
    if (names.size > 0) return `In ${folder === '' ? 'the root' : folder} there are: ${nearestNames(parts[depth] ?? '', [...names])}.`;
  }
  return 'No modules exist here.';
}

const nameBelow = (path: string, folder: string): string => {
  const rest = path.slice(folder.length);
  const slash = rest.indexOf('/');
  return slash === -1 ? rest.replace(/\.ts$/, '') : rest.slice(0, slash + 1);
};
