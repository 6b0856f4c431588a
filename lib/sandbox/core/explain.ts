import type { AnyNode } from 'acorn';
import { insteadOfAbsent } from './absent-names';
import { fileFunctions } from './guest/files';
import { nearestNames } from './modules/nearest';
import { programPath, type PreparedProgram } from './prepare-program';
import { readInterface } from './source/interface';
import { visit } from './source/visit';
import type { Place } from './stack-frames';

/**
 * What an exception's message leaves out: what to use instead of something absent, which names exist instead of a wrong one, that a
 * call gives a promise. `unanswered`: the calls that had not answered when it was thrown.
 */
export function explainException(message: string, place: Place | null, program: PreparedProgram, unanswered: readonly string[]): string | null {
  const missing = /^ReferenceError: (\S+) is not defined$/.exec(message)?.[1];
  if (missing !== undefined) return insteadOfAbsent(missing, program.graph.hasFiles);
  const named = message === 'TypeError: not a function' && place ? explainCall(place, program) : null;
  if (unanswered.length === 0 || !/^TypeError: (?:not a function|value is not iterable)$/.test(message)) return named;
  return [named, `If this is the result of a call, await it first: ${unanswered.slice(0, 3).join(', ')} had not answered.`].filter((one) => one !== null).join(' ');
}

/** Names what was called at `place`; for a member of an imported namespace, also what that has. */
function explainCall({ astOffset }: Place, program: PreparedProgram): string | null {
  const callees: AnyNode[] = [];
  visit(program.ast, (node) => {
    if (node.type !== 'CallExpression') return;
    const named = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
    if (named.start === astOffset) callees.push(node.callee);
  });
  return callees[0] ? describeCallee(callees[0], program) : null;
}

function describeCallee(callee: AnyNode, { ast, graph, linker }: PreparedProgram): string | null {
  if (callee.type === 'Identifier') return `'${callee.name}' is not a function.`;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const wanted = callee.property.name;
  const object = callee.object.type === 'Identifier' ? callee.object.name : null;
  const request = readInterface(ast).requests.find(({ taken }) => taken.some(({ local, imported }) => local === object && imported === '*'));
  if (!request) {
    const instead = object === 'fs' && graph.hasFiles ? ` fs has: ${nearestNames(wanted, fileFunctions)}.` : '';
    return `There is no function '${wanted}' on this value.${instead}`;
  }
  const path = linker.target(programPath, request.specifier).replace(/\?.*$/, '');
  return `'${request.specifier}' has no function '${wanted}'. It exports: ${nearestNames(wanted, graph.exportsOf(path))}.`;
}

/**
 * The loop that a program was in when it was stopped. The engine knows only the last call before that, so it is the innermost loop
 * around that place, or else the next loop after it; without a place, the only loop there is.
 */
export function loopNear(place: Place | null, { ast, positionOf }: PreparedProgram): { line: number; column: number; file: string } | null {
  const loops: { start: number; end: number }[] = [];
  visit(ast, (node) => { if (/^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type)) loops.push(node); });
  loops.sort((a, b) => a.start - b.start);
  const offset = place?.astOffset ?? null;
  const near = offset === null ? null
    : loops.findLast(({ start, end }) => start <= offset && offset < end) ?? loops.find(({ start }) => start >= offset);
  const loop = near ?? (place === null && loops.length === 1 ? loops[0] : null);
  return loop ? { ...positionOf(loop.start), file: programPath } : null;
}

/** The import() expression whose literal specifier the message of a module fault quotes. */
export function importOf(message: string, { ast, positionOf }: PreparedProgram): { line: number; column: number; file: string } | null {
  let start: number | null = null;
  visit(ast, (node) => {
    if (node.type !== 'ImportExpression' || node.source.type !== 'Literal') return;
    if (message.includes(`'${String(node.source.value)}'`)) start = node.start;
  });
  return start === null ? null : { ...positionOf(start), file: programPath };
}
