import type { Program as Ast } from 'acorn';
import type { Program } from '../../engine/ports';
import { Linker } from './modules/linker';
import { ModuleGraph } from './modules/module-graph';
import { parseModule, prepare, type ModuleCache } from './modules/prepare-module';
import { ProgramFault } from './program-fault';
import { takeFencedCode } from './source/fence';
import { tryParse } from './source/parse';
import { LineTable, normalizeLines, type Position } from './source/positions';
import { shapeProgram } from './source/shape-program';
import { bytesText } from './stop';

/** The name of the program in errors and stack traces. */
export const programPath = 'program.ts';

const longestSource = 1024 * 1024;

/** A program ready for the engine, and the way back from the engine's places to the model's own source. */
export interface PreparedProgram {
  code: string;
  ast: Ast;
  linker: Linker;
  graph: ModuleGraph;
  /** Place in the source of an imported module of a place in the code that the engine ran; null for code that nobody wrote. */
  locate(file: string, line: number, byteColumn: number): Position | null;
  /** Offset in `ast` of a place in the program as the engine ran it. */
  astOffset(line: number, byteColumn: number): number;
  /** Place of an offset of `ast`. */
  positionOf(astOffset: number): Position;
}

/**
 * From what the model wrote to a module for the engine: fences, types, imports, `return` and the result are taken care of.
 * @throws ProgramFault, StripperTrapped
 */
export function prepareProgram({ source, modules }: Program, cache: ModuleCache, hasFiles: boolean): PreparedProgram {
  if (source.length > longestSource) {
    throw new ProgramFault('syntax_error', `The program has ${bytesText(source.length)}; it may have ${bytesText(longestSource)}.`, programPath, null);
  }
  const text = takeFencedCode(normalizeLines(source), tryParse);
  const parsed = parseModule(programPath, text);
  const prepared = prepare(parsed, text);
  const graph = new ModuleGraph(modules, cache, hasFiles);
  const linker = new Linker(graph);
  const shaped = shapeProgram(parsed, prepared.own, linker.linkProgram(programPath, prepared));
  const shapedLines = new LineTable(shaped.text);
  const astOffset = (line: number, byteColumn: number) => shaped.toOriginal(shapedLines.offsetAtByteColumn(line, byteColumn));
  const positionOf = (offset: number) => prepared.lines.positionAt(parsed.toSource(offset));
  return {
    code: shaped.text, ast: parsed.ast, linker, graph, astOffset, positionOf,
    locate: (file, line, byteColumn) => locateInModule(linker, file, line, byteColumn),
  };
}

/** Place of an offset in the model's source, or in a module's, for errors found before the program ran. */
export function faultPosition(program: Program, fault: ProgramFault): Position | null {
  if (fault.offset === null) return null;
  const source = fault.file === programPath ? program.source : program.modules[fault.file] ?? '';
  return new LineTable(normalizeLines(source)).positionAt(fault.offset);
}

function locateInModule(linker: Linker, file: string, line: number, byteColumn: number): Position | null {
  const module = linker.module(file);
  if (!module?.lines) return null;
  return module.lines.positionAt(module.toSource(new LineTable(module.code).offsetAtByteColumn(line, byteColumn)));
}
