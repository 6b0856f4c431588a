import { parse, type Program as Ast } from 'acorn';
import { SourceError, stripTypes, type StrippedSource } from './strip-types';
import { visit } from './visit';

export interface ParsedSource extends StrippedSource {
  ast: Ast;
  /** Every statement, wherever it is nested. */
  statements: { type: string; start: number; end: number }[];
  /** Holds a template string tagged by an empty one: what a Markdown fence looks like to a JavaScript parser. */
  hasFenceTemplate: boolean;
}

const noDecorators = 'Decorators cannot run here: call the function with the class or the method instead.';

const isDecorator = (code: string, error: SyntaxError): boolean => 'pos' in error && typeof error.pos === 'number'
  && /^@[\w$(]/.test(code.slice(error.pos, error.pos + 2)) && /(?:^|[\n;{}(),]|\bexport(?: +default)?|\bstatic)\s*$/.test(code.slice(0, error.pos));

/** The same; null for a text that is no program. @throws StripperTrapped */
export function tryParse(source: string): ParsedSource | null {
  try {
    return parseSource(source);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

/**
 * TypeScript to JavaScript and its syntax tree.
 * @throws SourceError (with the place), StripperTrapped
 */
export function parseSource(source: string): ParsedSource {
  const stripped = stripTypes(source);
  let ast: Ast;
  try {
    ast = parse(stripped.code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true, preserveParens: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const offset = 'pos' in error && typeof error.pos === 'number' ? stripped.toSource(error.pos) : null;
    throw new SourceError(isDecorator(stripped.code, error) ? noDecorators : error.message.replace(/ \(\d+:\d+\)$/, ''), offset);
  }
  const statements: ParsedSource['statements'] = [];
  let hasFenceTemplate = false;
  visit(ast, (node) => {
    if (node.type.endsWith('Statement')) statements.push({ type: node.type, start: node.start, end: node.end });
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'TemplateLiteral') hasFenceTemplate = true;
  });
  return { ...stripped, ast, statements, hasFenceTemplate };
}
