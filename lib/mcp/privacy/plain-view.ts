/** A text without JSON escapes, with the way back: `rawAt[i]` is where character i starts in the text as it stands; null: it has no escapes. */
export interface PlainView { plain: string; rawAt: Uint32Array | null }

const escape = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g;
const meaning: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
/** JSON in JSON in JSON in a text; deeper is not looked into. */
const maxLevels = 4;

/** JSON inside of texts hides values (`\u0040`) and glues letters to them (`\nann@example.com`): looked at without escapes, at all levels. */
export function plainView(text: string): PlainView {
  let view: PlainView = { plain: text, rawAt: null };
  for (let level = 0; level < maxLevels && view.plain.includes('\\'); level += 1) {
    const next = unescaped(view);
    if (next === null) break;
    view = next;
  }
  return view;
}

/** One level of escapes less; null when there are none. */
function unescaped({ plain, rawAt }: PlainView): PlainView | null {
  const parts: string[] = [];
  const places = new Uint32Array(plain.length + 1);
  let read = 0;
  let written = 0;
  const copy = (to: number): void => {
    parts.push(plain.slice(read, to));
    for (; read < to; read += 1, written += 1) places[written] = rawAt?.[read] ?? read;
  };
  for (const match of plain.matchAll(escape)) {
    copy(match.index);
    parts.push(match[1] === undefined ? meaning[match[2] ?? ''] ?? match[2] ?? '' : String.fromCharCode(Number.parseInt(match[1], 16)));
    places[written] = rawAt?.[read] ?? read;
    written += 1;
    read = match.index + match[0].length;
  }
  if (parts.length === 0) return null;
  copy(plain.length);
  places[written] = rawAt?.[plain.length] ?? plain.length;
  return { plain: parts.join(''), rawAt: places.subarray(0, written + 1) };
}
