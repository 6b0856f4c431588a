import { fileFunctions } from '../guest/files';
import { ProgramFault } from '../program-fault';
import type { ModuleRequest } from '../source/interface';
import { moduleHint } from './module-hints';
import type { ModuleCache, PreparedModule } from './prepare-module';
import { clientPath, filesNames, filesPath, resolveModule } from './resolve';

/** What the sandbox's own modules offer; their code is made by the prelude. */
const builtIn = new Map<string, readonly string[]>([
  [clientPath, ['callTool', 'ToolError']],
  [filesPath, [...fileFunctions, 'default', 'promises']],
]);

export const isBuiltIn = (path: string): boolean => builtIn.has(path);

/** What a module hands on: by name, and the modules behind its `export *`, also by the names of their files. */
interface HandedOn { named: Map<string, { path: string; imported: string }>; stars: string[]; starByName: Map<string, string> }

/** The modules a program may import: finds them by what an import says and prepares only those that are asked for. */
export class ModuleGraph {
  private paths: string[] | null = null;
  private readonly handedOn = new Map<string, HandedOn>();

  constructor(private readonly sources: Readonly<Record<string, string>>, private readonly cache: ModuleCache, readonly hasFiles: boolean) {}

  /** @throws ProgramFault 'module_not_found' that names the place of the import and the modules that exist near it */
  resolve(specifier: string, file: string, offset: number | null): string {
    if (this.hasFiles && filesNames.includes(specifier)) return filesPath;
    const path = resolveModule(specifier, file, (candidate) => candidate === clientPath || Object.hasOwn(this.sources, candidate));
    if (path !== null) return path;
    this.paths ??= Object.keys(this.sources).sort();
    throw new ProgramFault('module_not_found', `Cannot find module '${shortened(specifier)}'.`, file, offset, moduleHint(specifier, this.paths, this.hasFiles));
  }

  /** @throws ProgramFault 'syntax_error' of that module */
  module(path: string): PreparedModule {
    return this.cache.prepare(path, this.sources[path] ?? '');
  }

  /** Whether the module offers `name`, itself or by handing it on. */
  hasExport(path: string, name: string): boolean {
    return this.findExport(path, name, new Set()) !== null;
  }

  /** All names the module offers, sorted. Prepares every module that it hands names on from. */
  exportsOf(path: string, seen = new Set<string>()): string[] {
    const offered = builtIn.get(path);
    if (offered) return [...offered];
    if (seen.has(path)) return [];
    seen.add(path);
    const { named, stars } = this.handedOnBy(path);
    const names = new Set([...this.module(path).own.exports, ...named.keys()]);
    for (const star of stars) for (const name of this.exportsOf(star, seen)) if (name !== 'default') names.add(name);
    return [...names].sort();
  }

  /** Where a barrel gets `name` from: the module next to it and the name there; null when it does not offer it. */
  origin(path: string, name: string): { path: string; imported: string } | null {
    return this.findExport(path, name, new Set());
  }

  private findExport(path: string, name: string, seen: Set<string>): { path: string; imported: string } | null {
    const offered = builtIn.get(path);
    if (offered) return offered.includes(name) ? { path, imported: name } : null;
    const key = `${path}\0${name}`;
    if (seen.has(key)) return null;
    seen.add(key);
    if (this.module(path).own.exports.has(name)) return { path, imported: name };
    const { named, stars, starByName } = this.handedOnBy(path);
    const known = named.get(name);
    if (known) return known.imported === '*' || this.findExport(known.path, known.imported, seen) ? known : null;
    if (name === 'default') return null;
    const likely = starByName.get(name);
    const from = (likely === undefined ? stars : [likely, ...stars]).find((star) => this.findExport(star, name, seen));
    return from === undefined ? null : { path: from, imported: name };
  }

  /** Files are named for what they export: the star of a name's own file is tried first and mostly alone. */
  private handedOnBy(path: string): HandedOn {
    const known = this.handedOn.get(path);
    if (known) return known;
    const requests = this.module(path).own.requests.filter(({ reexports }) => reexports).map((request) => ({ ...request, path: this.target(request, path) }));
    const stars = requests.filter(({ all }) => all).map((request) => request.path);
    const handedOn: HandedOn = {
      named: new Map(requests.flatMap((request) => request.taken.map(({ local, imported }) => [local, { path: request.path, imported }]))),
      stars,
      starByName: new Map(stars.map((star) => [star.replace(/^.*\/|\.ts$/g, ''), star])),
    };
    this.handedOn.set(path, handedOn);
    return handedOn;
  }

  private target(request: ModuleRequest, path: string): string {
    return this.resolve(request.specifier, path, this.module(path).toSource(request.specifierStart));
  }
}

const longestSpecifier = 200;
const shortened = (specifier: string): string => (specifier.length > longestSpecifier ? `${specifier.slice(0, longestSpecifier)}…` : specifier);
