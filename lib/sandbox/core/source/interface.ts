import type { ExportAllDeclaration, ExportNamedDeclaration, Identifier, ImportDeclaration, Literal, Pattern, Program as Ast } from 'acorn';

/** One name taken from another module: `imported` is its name there ('*' for the namespace), `local` its name here. */
export interface TakenName { imported: string; local: string; start: number; end: number }

/** A statement that names another module; offsets are in the JavaScript. `reexports` hands names on without binding them here. */
export interface ModuleRequest {
  specifier: string;
  specifierStart: number;
  start: number;
  end: number;
  taken: TakenName[];
  reexports: boolean;
  /** `export * from`: hands on every name but 'default'. */
  all: boolean;
}

/** What a module asks of others and offers to them. */
export interface ModuleInterface {
  requests: ModuleRequest[];
  /** Names it exports itself; those it hands on stand in `requests`. */
  exports: Set<string>;
  /** It does nothing but hand on names. */
  isBarrel: boolean;
}

/** Reads the imports and exports of a syntax tree. */
export function readInterface(ast: Ast): ModuleInterface {
  const requests: ModuleRequest[] = [];
  const exports = new Set<string>();
  let isBarrel = true;
  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') requests.push(readImport(node));
    else if (node.type === 'ExportAllDeclaration') requests.push(readExportAll(node));
    else if (node.type === 'ExportNamedDeclaration') {
      if (node.source) requests.push(readReexport(node, node.source));
      else for (const name of exportedNames(node)) exports.add(name);
    } else if (node.type === 'ExportDefaultDeclaration') exports.add('default');
    if (node.type !== 'ExportAllDeclaration' && !(node.type === 'ExportNamedDeclaration' && node.source)) isBarrel = false;
  }
  return { requests, exports, isBarrel };
}

function readImport(node: ImportDeclaration): ModuleRequest {
  const taken = node.specifiers.map(({ start, end, local, ...specifier }) => ({
    start, end, local: local.name,
    imported: 'imported' in specifier ? nameOf(specifier.imported) : specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default',
  }));
  return { ...place(node, node.source), taken, reexports: false, all: false };
}

function readReexport(node: ExportNamedDeclaration, source: Literal): ModuleRequest {
  const taken = node.specifiers.map(({ start, end, local, exported }) => ({ start, end, imported: nameOf(local), local: nameOf(exported) }));
  return { ...place(node, source), taken, reexports: true, all: false };
}

function readExportAll(node: ExportAllDeclaration): ModuleRequest {
  const taken = node.exported ? [{ start: node.start, end: node.end, imported: '*', local: nameOf(node.exported) }] : [];
  return { ...place(node, node.source), taken, reexports: true, all: !node.exported };
}

const place = (node: { start: number; end: number }, source: Literal) =>
  ({ specifier: String(source.value), specifierStart: source.start, start: node.start, end: node.end });

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));

function exportedNames(node: ExportNamedDeclaration): string[] {
  const { declaration } = node;
  if (!declaration) return node.specifiers.map((specifier) => nameOf(specifier.exported));
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap((one) => boundNames(one.id));
  return [declaration.id.name];
}

function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier': return [pattern.name];
    case 'ObjectPattern': return pattern.properties.flatMap((one) => boundNames(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern': return pattern.elements.flatMap((one) => (one ? boundNames(one) : []));
    case 'RestElement': return boundNames(pattern.argument);
    case 'AssignmentPattern': return boundNames(pattern.left);
    default: return [];
  }
}
