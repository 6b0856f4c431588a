import { ProgramFault } from '../program-fault';
import { applyEdits } from '../source/edits';
import type { ModuleRequest, TakenName } from '../source/interface';
import { nearestNames } from './nearest';
import { isBuiltIn, type ModuleGraph } from './module-graph';
import type { PreparedModule } from './prepare-module';

/** The JavaScript of a module and how its offsets lead back to its TypeScript. */
export interface LinkedModule { code: string; toSource(offset: number): number; lines: PreparedModule['lines'] | null }

/**
 * Settles every import before anything runs, so that a wrong one is an error with a place and with the names that exist.
 * Names that a module does not offer and nobody uses are types: they are dropped. An import from a barrel, a module that only
 * hands names on (servers/<server>/index.ts), leads to the modules behind the names, so that the others need not be prepared.
 */
export class Linker {
  private readonly linked = new Map<string, LinkedModule>();
  private readonly targets = new Map<string, string>();

  constructor(private readonly graph: ModuleGraph) {}

  /** The module that `specifier` means in `file`, linked with all it needs. @throws ProgramFault */
  target(file: string, specifier: string): string {
    const settled = this.targets.get(targetKey(file, specifier));
    if (settled !== undefined) return settled;
    if (this.linked.has(specifier)) return specifier;
    const path = this.graph.resolve(specifier, file, null);
    const target = this.isBarrel(path) ? this.flatten(path, this.graph.exportsOf(path), '*') : { path, needed: [path] };
    this.linkAll(target.needed);
    this.targets.set(targetKey(file, specifier), target.path);
    return target.path;
  }

  /** The code of a linked module. */
  module(path: string): LinkedModule | null { return this.linked.get(path) ?? null; }

  /** Modules of skills and of the workspace that have been linked, sorted. */
  ownModules(): string[] {
    return [...new Set([...this.linked.keys()].map((path) => path.replace(/\?.*$/, '')))].filter((path) => /^(?:skills|workspace)\//.test(path)).sort();
  }

  /** Links the module `file` and what it needs, and returns its import statements on one line. @throws ProgramFault */
  linkProgram(file: string, program: PreparedModule): string {
    const { statements, needed } = this.settle(file, program);
    this.linkAll(needed);
    return statements.map(({ text }) => text).join('');
  }

  private linkAll(paths: string[]): void {
    const waiting = [...paths];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (isBuiltIn(path) || this.linked.has(path)) continue;
      const module = this.graph.module(path);
      const { statements, needed } = this.settle(path, module);
      const edited = applyEdits(module.code, statements.map(({ request, text }) => {
        const breaks = module.code.slice(request.start, request.end).split('\n').length - 1;
        return { start: request.start, end: request.end, text: text + '\n'.repeat(breaks) };
      }));
      this.linked.set(path, { code: edited.text, toSource: (offset) => module.toSource(edited.toOriginal(offset)), lines: module.lines });
      waiting.push(...needed);
    }
  }

  /** Decides for each import of a module what it leads to and which of its names stay. */
  private settle(file: string, module: PreparedModule) {
    const needed: string[] = [];
    const statements = module.own.requests.map((request) => {
      const path = this.graph.resolve(request.specifier, file, module.toSource(request.specifierStart));
      const kept = request.taken.filter((name) => this.isOffered(name, request, path, file, module));
      const target = this.isBarrel(path) && !request.reexports ? this.flatFor(path, request, module) : { path, needed: [path] };
      this.targets.set(targetKey(file, request.specifier), target.path);
      needed.push(...target.needed);
      return { request, text: renderRequest(request, kept) };
    });
    return { statements, needed };
  }

  private isOffered(name: TakenName, request: ModuleRequest, path: string, file: string, module: PreparedModule): boolean {
    if (name.imported === '*' || this.graph.hasExport(path, name.imported)) return true;
    if (request.reexports || !module.uses.has(name.local)) return false;
    const what = name.imported === 'default' ? 'no default export' : `no export '${name.imported}'`;
    const hint = `${noSync(name.imported)}It exports: ${nearestNames(name.imported, this.graph.exportsOf(path))}.`;
    throw new ProgramFault('module_not_found', `Module '${request.specifier}' has ${what}.`, file, module.toSource(name.start), hint);
  }

  private flatFor(path: string, request: ModuleRequest, module: PreparedModule): { path: string; needed: string[] } {
    const same = module.own.requests.filter((other) => !other.reexports && other.specifier === request.specifier);
    const names = this.usedNames(same, module);
    return names ? this.flatten(path, names, [...names].sort().join('&')) : this.flatten(path, this.graph.exportsOf(path), '*');
  }

  /** What `requests`, all for the barrel `path`, use of it; null when that is everything. */
  private usedNames(requests: readonly ModuleRequest[], module: PreparedModule): Set<string> | null {
    const names = new Set<string>();
    for (const { imported, local } of requests.flatMap(({ taken }) => taken)) {
      const use = module.uses.get(local);
      if (imported !== '*') names.add(imported);
      else if (use?.whole) return null;
      else for (const member of use?.members ?? []) names.add(member);
    }
    return names;
  }

  /**
   * Stands in for a barrel with a module that names what it hands on from where, of all its names or those given: the engine
   * takes a time that grows with the square of the number of `export *`.
   */
  private flatten(path: string, names: Iterable<string>, suffix: string): { path: string; needed: string[] } {
    const origins = [...names].flatMap((name) => {
      const origin = this.graph.origin(path, name);
      return origin ? [{ name, ...origin }] : [];
    });
    const code = origins.map(({ name, path: from, imported }) => renderExport(imported, name, from)).join('');
    const flatPath = `${path}?${suffix}`;
    this.linked.set(flatPath, { code, toSource: () => 0, lines: null });
    return { path: flatPath, needed: origins.map((origin) => origin.path) };
  }

  private isBarrel(path: string): boolean { return !isBuiltIn(path) && this.graph.module(path).own.isBarrel; }
}

const noSync = (name: string): string => (/Sync$/.test(name) ? 'There are no synchronous functions. ' : '');
const targetKey = (file: string, specifier: string): string => `${file}\0${specifier}`;
const quoted = (text: string): string => JSON.stringify(text);

const renderExport = (imported: string, local: string, from: string): string =>
  `export ${imported === '*' ? `* as ${quoted(local)}` : `{ ${quoted(imported)} as ${quoted(local)} }`} from ${quoted(from)};`;

/** The statement again on one line, with the names that are kept. */
function renderRequest(request: ModuleRequest, kept: readonly TakenName[]): string {
  const from = quoted(request.specifier);
  if (request.all) return `export * from ${from};`;
  if (request.reexports) return kept.map(({ imported, local }) => renderExport(imported, local, request.specifier)).join('') || `import ${from};`;
  const names = kept.map(({ imported, local }) => (imported === '*'
    ? `import * as ${local} from ${from};` : `import { ${quoted(imported)} as ${local} } from ${from};`));
  return names.join('') || `import ${from};`;
}
