/** Replace `start..end` of a text by `text`; an insertion has start = end. */
export interface Edit { start: number; end: number; text: string }

export interface EditedText {
  text: string;
  /** The offset in the original of an offset in `text`; inside inserted text, the place of the edit. */
  toOriginal(offset: number): number;
}

/** Applies edits that do not overlap; edits at the same place keep their order. */
export function applyEdits(original: string, edits: readonly Edit[]): EditedText {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: { from: number; original: number; kept: boolean }[] = [];
  let text = '';
  let at = 0;
  for (const edit of sorted) {
    pieces.push({ from: text.length, original: at, kept: true });
    text += original.slice(at, edit.start);
    pieces.push({ from: text.length, original: edit.start, kept: false });
    text += edit.text;
    at = edit.end;
  }
  pieces.push({ from: text.length, original: at, kept: true });
  text += original.slice(at);
  return {
    text,
    toOriginal(offset) {
      const piece = pieces.findLast((candidate) => candidate.from <= offset);
      if (!piece) return 0;
      return piece.kept ? piece.original + offset - piece.from : piece.original;
    },
  };
}

/** The same text with everything but line breaks turned into spaces: it keeps every later line and column. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
