import amaro from 'amaro';

export type StripMode = 'strip-only' | 'transform';
/** `line` starts at 1, `column` at 0 and counts the cells of a terminal: tabs and wide characters take several. */
export interface Complaint { code: string; message: string; line: number; column: number }
export type AmaroResult = { ok: true; code: string; map: string | null } | { ok: false; complaint: Complaint };

/** The type stripper's WebAssembly trapped: it answers nothing sensible from now on in this realm. */
export class StripperTrapped extends Error {
  constructor(cause: unknown) { super('The source is nested too deeply to be parsed.', { cause }); this.name = 'StripperTrapped'; }
}

/** Runs amaro. @throws StripperTrapped */
export function runAmaro(text: string, mode: StripMode): AmaroResult {
  try {
    const { code, map } = amaro.transformSync(text, { mode, module: true, sourceMap: mode === 'transform' });
    return { ok: true, code, map: map ?? null };
  } catch (error) {
    const complaint = readComplaint(error);
    if (!complaint) throw new StripperTrapped(error);
    return { ok: false, complaint };
  }
}

function readComplaint(error: unknown): Complaint | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null;
  const { code, message } = error;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const line = 'startLine' in error && typeof error.startLine === 'number' ? error.startLine : 1;
  const column = 'startColumn' in error && typeof error.startColumn === 'number' ? error.startColumn : 0;
  return { code, message, line, column };
}
