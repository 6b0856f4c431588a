import { ProgramFault } from '../program-fault';
import { readInterface, type ModuleInterface } from '../source/interface';
import { parseSource, type ParsedSource } from '../source/parse';
import { LineTable, normalizeLines } from '../source/positions';
import { SourceError } from '../source/strip-types';
import { findUses, type NameUse } from '../source/uses';

/** A module as JavaScript with what linking needs to know of it. */
export interface PreparedModule {
  code: string;
  own: ModuleInterface;
  /** Uses of the names it imports. */
  uses: ReadonlyMap<string, NameUse>;
  toSource(offset: number): number;
  /** Lines of the TypeScript source. */
  lines: LineTable;
}

const cacheLimit = 32 * 1024 * 1024;

/** Prepared modules by their source, shared by the programs of one realm: the modules of a run are the same for each of its programs. */
export class ModuleCache {
  private readonly modules = new Map<string, PreparedModule>();
  private size = 0;

  /** @throws ProgramFault when the source is not TypeScript that can run, StripperTrapped */
  prepare(path: string, source: string): PreparedModule {
    const known = this.modules.get(source);
    if (known) return known;
    const parsed = parseModule(path, source);
    const [stray] = parsed.topLevelReturns;
    if (stray !== undefined) throw new ProgramFault('syntax_error', 'A module cannot return outside of a function; only a program can.', path, stray, 'Export a function.');
    const module = prepare(parsed, source);
    this.size += source.length;
    if (this.size > cacheLimit) {
      this.modules.clear();
      this.size = source.length;
    }
    this.modules.set(source, module);
    return module;
  }
}

/** Parses a source with normal line breaks, with its errors as faults of the module `path`. */
export function parseModule(path: string, source: string): ParsedSource {
  try {
    return parseSource(normalizeLines(source));
  } catch (error) {
    if (error instanceof SourceError) throw new ProgramFault('syntax_error', error.message, path, error.offset);
    throw error;
  }
}

/** Keeps what linking needs and lets go of the syntax tree. */
export function prepare(parsed: ParsedSource, source: string): PreparedModule {
  const own = readInterface(parsed.ast);
  const locals = new Set(own.requests.flatMap((request) => (request.reexports ? [] : request.taken.map(({ local }) => local))));
  return { code: parsed.code, own, uses: findUses(parsed.ast, locals), toSource: parsed.toSource, lines: new LineTable(normalizeLines(source)) };
}
