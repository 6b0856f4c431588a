import type { Place } from './places';
import type { Visitor } from './walk-value';

interface Level { place: Place; isList: boolean; index: number; key: string; listKey: string; expectsKey: boolean }

const literal = /[^\s,\]}]+/y;

/**
 * JSON text with each part as the visitor wants it. All that the visitor leaves alone keeps its characters: spaces, digits, escapes.
 * The text must be valid JSON.
 */
export function walkJsonText(json: string, visitor: Visitor, root: Place): string {
  const levels: Level[] = [];
  const parts: string[] = [];
  let copied = 0;
  const replace = (start: number, end: number, by: string | null): number => {
    if (by !== null) {
      parts.push(json.slice(copied, start), by);
      copied = end;
    }
    return end;
  };
  for (let at = 0; at < json.length;) {
    const char = json[at] ?? '';
    const level = levels.at(-1);
    if (char === '{' || char === '[') levels.push(levelBelow(level, root, char === '['));
    else if (char === '}' || char === ']') levels.pop();
    else if (char === ',' && level !== undefined) {
      level.index += 1;
      level.expectsKey = !level.isList;
    } else if (char === '"') {
      const end = endOfString(json, at);
      at = replace(at, end, stringAt(json.slice(at, end), visitor, level, root));
      continue;
    } else if (!/[\s:,]/.test(char)) {
      literal.lastIndex = at;
      const text = literal.exec(json)?.[0] ?? char;
      at = replace(at, at + text.length, literalAt(text, visitor, level, root));
      continue;
    }
    at += 1;
  }
  return copied === 0 ? json : parts.join('') + json.slice(copied);
}

const placeIn = (level: Level | undefined, root: Place): Place => (level === undefined ? root : level.place.into(level.isList ? level.index : level.key));

const keyIn = (level: Level | undefined): string => (level === undefined ? '' : level.isList ? level.listKey : level.key);

const levelBelow = (level: Level | undefined, root: Place, isList: boolean): Level =>
  ({ place: placeIn(level, root), isList, index: 0, key: '', listKey: keyIn(level), expectsKey: !isList });

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return json.length;
}

/** What replaces the quoted string, or null when it stays. */
function stringAt(quoted: string, visitor: Visitor, level: Level | undefined, root: Place): string | null {
  const text = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  if (level?.expectsKey) {
    level.key = text;
    level.expectsKey = false;
    return changed(text, visitor.key(text));
  }
  return changed(text, visitor.string(text, placeIn(level, root), keyIn(level)));
}

const changed = (before: string, after: string): string | null => (before === after ? null : JSON.stringify(after));

function literalAt(text: string, visitor: Visitor, level: Level | undefined, root: Place): string | null {
  if (text === 'null') return null;
  const place = placeIn(level, root);
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text))) return changed(text, visitor.string(text, place, keyIn(level)));
  const value = text === 'true' || text === 'false' ? text === 'true' : Number(text);
  const after = visitor.scalar(value, place, keyIn(level));
  return after === value ? null : JSON.stringify(after);
}
