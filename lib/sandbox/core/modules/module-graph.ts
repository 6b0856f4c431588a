import { ProgramFault } from '../program-fault';
import type { ModuleRequest } from '../source/interface';
import { moduleHint } from './module-hints';
import { ModuleCache, type PreparedModule } from './prepare-module';
import { clientPath, resolveModule } from './resolve';

/** What the sandbox's own module offers; its code is made by the prelude. */
export const clientExports: readonly string[] = ['callTool', 'ToolError'];

/** The modules a program may import: finds them by what an import says and prepares only those that are asked for. */
export class ModuleGraph {
  private paths: string[] | null = null;

  constructor(private readonly sources: Readonly<Record<string, string>>, private readonly cache: ModuleCache) {}

  /** @throws ProgramFault 'module_not_found' that names the place of the import and the modules that exist near it */
  resolve(specifier: string, file: string, offset: number | null): string {
    const path = resolveModule(specifier, file, (candidate) => candidate === clientPath || Object.hasOwn(this.sources, candidate));
    if (path !== null) return path;
    this.paths ??= Object.keys(this.sources).sort();
    throw new ProgramFault('module_not_found', `Cannot find module '${specifier}'.`, file, offset, moduleHint(specifier, this.paths));
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
    if (path === clientPath) return [...clientExports];
    if (seen.has(path)) return [];
    seen.add(path);
    const { own } = this.module(path);
    const names = new Set(own.exports);
    for (const request of own.requests) {
      if (!request.reexports) continue;
      for (const { local } of request.taken) names.add(local);
      if (request.all) for (const name of this.exportsOf(this.target(request, path), seen)) if (name !== 'default') names.add(name);
    }
    return [...names].sort();
  }

  /** Where a barrel gets `name` from: the module next to it and the name there; null when it does not offer it. */
  origin(path: string, name: string): { path: string; imported: string } | null {
    return this.findExport(path, name, new Set());
  }

  private findExport(path: string, name: string, seen: Set<string>): { path: string; imported: string } | null {
    if (path === clientPath) return clientExports.includes(name) ? { path, imported: name } : null;
    const key = `${path}\0${name}`;
    if (seen.has(key)) return null;
    seen.add(key);
    const { own } = this.module(path);
    if (own.exports.has(name)) return { path, imported: name };
    for (const request of own.requests) {
      const taken = request.reexports ? request.taken.find(({ local }) => local === name) : undefined;
      if (!taken) continue;
      const target = this.target(request, path);
      return taken.imported === '*' || this.findExport(target, taken.imported, seen) ? { path: target, imported: taken.imported } : null;
    }
    return name === 'default' ? null : this.findInStars(path, name, seen);
  }

  /** Files are named for what they export, so the one of that name is tried first and mostly alone. */
  private findInStars(path: string, name: string, seen: Set<string>): { path: string; imported: string } | null {
    const stars = this.module(path).own.requests.filter(({ all }) => all).map((request) => this.target(request, path));
    const byName = stars.filter((target) => target.endsWith(`/${name}.ts`));
    for (const target of [...byName, ...stars]) {
      if (this.findExport(target, name, seen)) return { path: target, imported: name };
    }
    return null;
  }

  private target(request: ModuleRequest, path: string): string {
    return this.resolve(request.specifier, path, this.module(path).toSource(request.specifierStart));
  }
}
