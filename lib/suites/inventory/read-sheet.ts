/**
 * The sheets describe servers in lines of text, so that hundreds of tools can be read and written like a list:
 *
 *     # name | Title | naming | voice | instructions?
 *     one/many: what one of them is | operations | filters | fields
 *       + action: What it does. | parameters
 *
 * Operations are letters: list, get, create, update, delete, search. Actions begin with `=` (only reads), `+` (writes) or `!` (destroys).
 * A parameter with `?` may be left out; `name:a,b` takes one of these values.
 */
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete' | 'search';
export interface Parameter { name: string; required: boolean; choices: string[] }
export interface Entity { kind: 'entity'; one: string; many: string; is: string; operations: Operation[]; filters: Parameter[]; fields: Parameter[] }
export interface Action { kind: 'action'; effect: 'reads' | 'writes' | 'destroys'; words: string; text: string; parameters: Parameter[] }
export interface Sheet { name: string; title: string; naming: string; voice: string; instructions: string | null; entries: (Entity | Action)[] }

const operations: Record<string, Operation> = { l: 'list', g: 'get', c: 'create', u: 'update', d: 'delete', s: 'search' };
const effects: Record<string, Action['effect']> = { '=': 'reads', '+': 'writes', '!': 'destroys' };

/** The servers of a sheet. Throws on a line that does not follow the grammar. */
export function readSheet(text: string): Sheet[] {
  const sheets: Sheet[] = [];
  for (const line of text.split('\n').filter((candidate) => candidate.trim() !== '')) {
    if (line.startsWith('# ')) sheets.push(readHead(line));
    else sheets.at(-1)?.entries.push(line.startsWith('  ') ? readAction(line) : readEntity(line));
  }
  return sheets;
}

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function readHead(line: string): Sheet {
  const [name = '', title = '', naming = '', voice = '', instructions = ''] = cells(line.slice(2));
  return { name, title, naming, voice, instructions: instructions || null, entries: [] };
}

function readEntity(line: string): Entity {
  const [head = '', letters = '', filters = '', fields = ''] = cells(line);
  const [, one, many, is] = /^(.+?)\/(.+?): (.+)$/.exec(head) ?? [];
  if (one === undefined || many === undefined || is === undefined) throw new Error(`No entity: ${line}`);
  return { kind: 'entity', one, many, is, operations: [...letters].map(readOperation), filters: readParameters(filters), fields: readParameters(fields) };
}

function readOperation(letter: string): Operation {
  const operation = operations[letter];
  if (operation === undefined) throw new Error(`No operation: ${letter}`);
  return operation;
}

function readAction(line: string): Action {
  const [head = '', parameters = ''] = cells(line);
  const [, mark = '', words, text] = /^([=+!]) (.+?): (.+)$/.exec(head) ?? [];
  const effect = effects[mark];
  if (effect === undefined || words === undefined || text === undefined) throw new Error(`No action: ${line}`);
  return { kind: 'action', effect, words, text, parameters: readParameters(parameters) };
}

const readParameters = (cell: string): Parameter[] => cell.split(' ').filter(Boolean).map((word) => {
  const [, name = word, optional = '', choices = ''] = /^(\w+)(\??)(?::(.+))?$/.exec(word) ?? [];
  return { name, required: optional === '', choices: choices.split(',').filter(Boolean) };
});
