import { clientPath } from './modules/resolve';
import { programPath, type PreparedProgram } from './prepare-program';
import type { Position } from './source/positions';
import { refineOffset } from './source/refine-offset';

/** A frame of a QuickJS stack; `file` is null for functions of the engine. Columns count UTF-8 bytes. */
export interface Frame { name: string; file: string | null; line: number; column: number }

/** The frames of a stack, innermost first. */
export function readFrames(stack: string): Frame[] {
  return stack.split('\n').flatMap((text) => {
    const match = /^ *at (?:(.*?) \()?(?:(native)|([^()]+):(\d+):(\d+))\)?$/.exec(text);
    return match ? [{ name: match[1] ?? '', file: match[3] ?? null, line: Number(match[4] ?? 0), column: Number(match[5] ?? 0) }] : [];
  });
}

export interface Place extends Position {
  file: string;
  /** Offset in the program's syntax tree; null in other modules. */
  astOffset: number | null;
}

/**
 * Where in the code that the model wrote an error came from: the innermost frame outside of the generated tool modules, or, when
 * there is none, the innermost in any module.
 * @param text the error's name and message
 */
export function placeOf(stack: string | null, text: string, program: PreparedProgram): Place | null {
  const frames = readFrames(stack ?? '').filter(({ file }) => file === null || !file.startsWith('<'));
  const places = frames.flatMap((frame, index) => placeOfFrame(frame, { calledName: frames[index - 1]?.name ?? null, text }, program) ?? []);
  return places.find(({ file }) => !file.startsWith('servers/')) ?? places[0] ?? null;
}

function placeOfFrame({ file, line, column }: Frame, facts: { calledName: string | null; text: string }, program: PreparedProgram): Place | null {
  if (file === null || file === clientPath) return null;
  if (file !== programPath) {
    const position = program.locate(file, line, column);
    return position && { ...position, file, astOffset: null };
  }
  const astOffset = refineOffset(program.ast, program.astOffset(line, column), facts);
  return { ...program.positionOf(astOffset), file, astOffset };
}
