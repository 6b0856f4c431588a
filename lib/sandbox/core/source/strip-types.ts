import { runAmaro, type Complaint, type StripMode } from './amaro';
import { LineTable } from './positions';
import { readSourceMap } from './source-map';

export interface StrippedSource {
  code: string;
  /** The offset in the TypeScript source of an offset in `code`. */
  toSource(offset: number): number;
  /** Source offsets of `return` statements outside of functions; `code` holds a statement of another kind in their place. */
  topLevelReturns: ReadonlySet<number>;
}

/** The source is not TypeScript, or TypeScript that cannot run. `offset` is the place in it, null when unknown. */
export class SourceError extends Error {
  constructor(message: string, readonly offset: number | null) { super(message); this.name = 'SourceError'; }
}

const maxTopLevelReturns = 200;
const returnComplaint = 'Return statement is not allowed here';

/**
 * Turns TypeScript into JavaScript. Types become spaces, so that lines and columns stay; only a source with syntax that has a
 * meaning at run time (enums, namespaces, parameter properties) is printed anew, and a source map then keeps the places.
 * The parser refuses `return` outside of functions; each one that it points at is replaced by a statement of the same length.
 * @throws SourceError, StripperTrapped
 */
export function stripTypes(source: string): StrippedSource {
  const topLevelReturns = new Set<number>();
  let text = source;
  while (topLevelReturns.size <= maxTopLevelReturns) {
    const result = runAmaro(text, 'strip-only');
    if (result.ok) return { code: result.code, toSource: (offset) => offset, topLevelReturns };
    if (result.complaint.code === 'UnsupportedSyntax') return transform(text, topLevelReturns);
    const offset = locate(text, result.complaint, 'strip-only');
    if (result.complaint.message !== returnComplaint || !text.startsWith('return', offset)) {
      throw new SourceError(result.complaint.message, offset);
    }
    topLevelReturns.add(offset);
    text = text.slice(0, offset) + (returnsNothing(text, offset) ? 'void 0' : 'throw ') + text.slice(offset + 'return'.length);
  }
  throw new SourceError(`More than ${maxTopLevelReturns} return statements outside of functions.`, null);
}

function transform(text: string, topLevelReturns: ReadonlySet<number>): StrippedSource {
  const result = runAmaro(text, 'transform');
  if (!result.ok) throw new SourceError(result.complaint.message, locate(text, result.complaint, 'transform'));
  return { code: result.code, toSource: readSourceMap(result.map ?? '', result.code, text), topLevelReturns };
}

/** By the grammar of `return`: nothing follows it on its line but a semicolon, a closing brace or a comment. */
function returnsNothing(text: string, offset: number): boolean {
  let at = offset + 'return'.length;
  for (;;) {
    const rest = text.slice(at, at + 2);
    if (rest === '' || rest[0] === '\n' || rest[0] === ';' || rest[0] === '}' || rest === '//') return true;
    if (rest === '/*') {
      const end = text.indexOf('*/', at + 2);
      if (end === -1 || text.slice(at, end).includes('\n')) return true;
      at = end + 2;
    } else if (/\s/.test(rest[0] ?? '')) at++;
    else return false;
  }
}

/** amaro counts columns in terminal cells, so the place is asked for in a copy in which each UTF-16 unit is one cell wide. */
function locate(text: string, complaint: Complaint, mode: StripMode): number {
  const table = new LineTable(text);
  const copy = text.replace(/[^\x20-\x7e\n]/g, (unit) => (/\s/.test(unit) || unit < ' ' ? ' ' : 'a'));
  const again = copy === text ? null : runAmaro(copy, mode);
  const place = again && !again.ok && again.complaint.message === complaint.message ? again.complaint : complaint;
  return table.offsetAt({ line: place.line, column: place.column + 1 });
}
