/** From this length on, half of a secret is enough to be one: what a cut left of it. */
const shortestHalved = 16;
const shortestShape = 8;

const jsonNames: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const lowerHex = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
const base64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** What base64 always holds of a value, wherever it stands in what was encoded (`user:secret`): characters that no neighbour has a share in. */
function base64Cores(value: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });
}

/**
 * A secret in the shapes it takes inside other texts: as it is; in JSON; in addresses and forms; in base64 of both alphabets, alone or beside
 * something else. The longer ones come first.
 */
export function secretShapes(value: string): string[] {
  const json = jsonEscaped(value);
  const url = encodeURIComponent(value);
  const form = formEncoded(value);
  const base64 = [Buffer.from(value).toString('base64'), ...base64Cores(value)];
  const shapes = [
    value, json, url, lowerHex(url), encodeURI(value), form, lowerHex(form), ...base64, ...base64.map(base64Url),
  ];
  return [...new Set(shapes)].filter((shape) => shape.length >= shortestShape).sort((a, b) => b.length - a.length);
}

/** A secret that JSON escapes, at whatever depth of JSON inside JSON it stands, whether or not slashes and letters beyond ASCII are escaped too; null when nothing in it is ever escaped. */
export function escapedSecret(secret: string): { pattern: RegExp; /** A part that no escape changes, for a look before the search. */ plain: string } | null {
  if (!/[^ -~]|["\\/]/.test(secret)) return null;
  const pattern = secret.split('').map(escapedCharacter).join('');
  const [plain = ''] = secret.split(/[^ -~]|["\\/]/).sort((a, b) => b.length - a.length);
  return { pattern: new RegExp(pattern, 'g'), plain };
}

/** One UTF-16 unit, as JSON escapes those. */
function escapedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  const hex = `\\\\+u${code.toString(16).padStart(4, '0').replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
  if (character === '"' || character === '/') return `\\\\*${character}`;
  if (character === '\\') return '\\\\+';
  const name = jsonNames[character];
  if (name !== undefined) return `(?:${character}|\\\\+${name}|${hex})`;
  if (code < 0x20 || code > 0x7e) return `(?:${character}|${hex})`;
  return /[a-zA-Z0-9_ ]/.test(character) ? character : `\\${character}`;
}

/** A text with what a cut left of a secret replaced: its beginning or its end, at least half of it. */
export function replaceHalves(text: string, secret: string, by: string): string {
  if (secret.length < shortestHalved) return text;
  const half = Math.ceil(secret.length / 2);
  return replaceTails(replaceHeads(text, { secret, half, by }), { secret, half, by });
}

interface Halved { secret: string; half: number; by: string }

function replaceHeads(text: string, { secret, half, by }: Halved): string {
  const head = secret.slice(0, half);
  let clean = text;
  for (let at = clean.indexOf(head); at >= 0; at = clean.indexOf(head, at + by.length)) {
    let length = half;
    while (clean[at + length] === secret[length] && length < secret.length) length += 1;
    clean = clean.slice(0, at) + by + clean.slice(at + length);
  }
  return clean;
}

function replaceTails(text: string, { secret, half, by }: Halved): string {
  const tail = secret.slice(-half);
  let clean = text;
  for (let at = clean.indexOf(tail); at >= 0; at = clean.indexOf(tail, at + by.length)) {
    let before = 0;
    while (before < at && before < secret.length - half && clean[at - before - 1] === secret[secret.length - half - before - 1]) before += 1;
    clean = clean.slice(0, at - before) + by + clean.slice(at + half);
    at -= before;
  }
  return clean;
}
