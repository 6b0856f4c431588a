import { capitalised, withArticle } from './names';
import type { Action, Entity, Operation, Parameter } from './read-sheet';

/** How the writers of a server word its tools: the verbs of names, the texts of operations, and what they add to an action's own text. */
export interface Voice {
  verbs: Record<Operation, string>;
  operation: (operation: Operation, entity: Entity, title: string) => string;
  action: (action: Action, title: string) => string;
}

const commonVerbs: Record<Operation, string> = { list: 'list', get: 'get', create: 'create', update: 'update', delete: 'delete', search: 'search' };

const names = (parameters: readonly Parameter[]): string => parameters.map(({ name }) => name.replaceAll('_', ' ')).join(', ');

const by = (entity: Entity, before: string): string => (entity.filters.length === 0 ? '' : `${before}${names(entity.filters)}`);

const args = (parameters: readonly Parameter[]): string =>
  (parameters.length === 0 ? '' : `\n\nArgs:\n${parameters.map(({ name, required }) => `    ${name}: ${name.replaceAll('_', ' ')}${required ? '' : ' (optional)'}`).join('\n')}`);

type Texts = Record<Operation, (entity: Entity, title: string) => string>;

const plain: Texts = {
  list: (entity) => `List ${entity.many}${by(entity, ', optionally by ')}.`,
  get: ({ one }) => `Get ${withArticle(one)} by id, with all its fields.`,
  create: ({ one, is }) => `Create ${withArticle(one)}: ${is}.`,
  update: ({ one }) => `Change ${withArticle(one)}. Only the fields you pass are touched.`,
  delete: ({ one }) => `Delete ${withArticle(one)} for good.`,
  search: ({ many }) => `Full-text search over ${many}.`,
};

const rest: Texts = {
  list: (entity) => `Returns a paginated list of ${entity.many}.${by(entity, ' Results can be narrowed by ')}`,
  get: ({ one }) => `Retrieves the ${one} with the given identifier.`,
  create: ({ one, is }) => `Creates ${withArticle(one)} (${is}) and returns it.`,
  update: ({ one }) => `Updates the specified ${one}. Omitted parameters are left unchanged.`,
  delete: ({ one }) => `Permanently removes the specified ${one}. This cannot be undone.`,
  search: ({ many }) => `Searches ${many} by keyword.`,
};

const terse: Texts = {
  list: ({ many }) => `All ${many}.`, get: ({ one }) => `One ${one}.`, create: ({ one }) => `New ${one}.`,
  update: ({ one }) => `Edit ${one}.`, delete: ({ one }) => `Remove ${one}.`, search: ({ many }) => `Find ${many}.`,
};

const agent: Texts = {
  list: (entity) => `Use this tool to see which ${entity.many} there are. ${capitalised(withArticle(entity.one))} is ${entity.is}. Returns up to 50 a page; pass the cursor of the answer to go on.${by(entity, ' Filters: ')}`,
  get: ({ one }) => `Use this tool when you know the id and need everything about one ${one}. If you do not know the id, list or search first.`,
  create: ({ one, is }) => `Use this tool to make a new ${one} (${is}). Ask the user for what is missing; do not invent values.`,
  update: ({ one }) => `Use this tool to change an existing ${one}. Pass only what should change.`,
  delete: ({ one }) => `Use this tool only when the user has confirmed it: it deletes ${withArticle(one)} and there is no way back.`,
  search: ({ many }) => `Use this tool to find ${many} when you have only a few words and no id.`,
};

const doc: Texts = {
  list: (entity, title) => `Fetch ${entity.many} from ${title}.\n\n${capitalised(withArticle(entity.one))} is ${entity.is}.${args(entity.filters)}\n\nReturns:\n    A list of ${entity.many} and a cursor.`,
  get: ({ one }) => `Get one ${one}.\n\nReturns:\n    The ${one} with all fields, or an error if there is none.`,
  create: ({ one, is, fields }) => `Create ${withArticle(one)}.\n\n${capitalised(withArticle(one))} is ${is}.${args(fields)}\n\nReturns:\n    The new ${one}.`,
  update: ({ one, fields }) => `Modify ${withArticle(one)}.${args(fields)}`,
  delete: ({ one }) => `Delete ${withArticle(one)}.\n\nRaises:\n    NotFound: if it does not exist.`,
  search: ({ many }, title) => `Query ${many} in ${title} by free text.`,
};

const path = (words: string): string => words.replaceAll(' ', '-');

const bad: Texts = {
  list: () => '', get: ({ one }) => `get ${one}`, create: ({ many }) => `POST /v2/${path(many)}`,
  update: ({ many }) => `PUT /v2/${path(many)}/{id}`, delete: () => '', search: ({ many }) => `search endpoint for ${many}, see API reference`,
};

const shouty: Texts = {
  list: (entity) => `LISTS ${entity.many.toUpperCase()}. IMPORTANT: ALWAYS call this before you say that something does not exist!${by(entity, ' You can filter by ')}`,
  get: ({ one }) => `Gets ONE ${one}. You MUST pass a valid id.`,
  create: ({ one, is }) => `Creates ${withArticle(one)} (${is}). NEVER create the same ${one} twice!!`,
  update: ({ one }) => `Updates ${withArticle(one)}. DO NOT pass fields that did not change.`,
  delete: ({ one }) => `DANGER: deletes ${withArticle(one)} FOREVER. ALWAYS ask first.`,
  search: ({ many }) => `Searches ${many}. Do NOT use it to list everything.`,
};

const say = (texts: Texts) => (operation: Operation, entity: Entity, title: string): string => texts[operation](entity, title);

const scope = (action: Action): string => (action.effect === 'reads' ? 'read' : 'write');

export const voices: Record<string, Voice> = {
  plain: { verbs: commonVerbs, operation: say(plain), action: ({ text }) => text },
  rest: { verbs: { ...commonVerbs, get: 'retrieve' }, operation: say(rest), action: (action) => `${action.text} Needs the ${scope(action)} scope.` },
  terse: { verbs: { ...commonVerbs, get: 'show', create: 'add', update: 'edit', delete: 'remove' }, operation: say(terse), action: ({ text }) => text },
  agent: { verbs: { ...commonVerbs, search: 'find' }, operation: say(agent), action: (action) => `${action.text}${action.effect === 'destroys' ? ' Ask the user before you do this.' : ''}` },
  doc: { verbs: { ...commonVerbs, list: 'fetch', update: 'modify', search: 'query' }, operation: say(doc), action: ({ text, parameters }) => `${text}${args(parameters)}` },
  bad: { verbs: { ...commonVerbs, list: 'get', create: 'post', update: 'put', delete: 'del', search: 'find' }, operation: say(bad), action: ({ text }) => text.replace(/\.$/, '').toLowerCase() },
  shouty: { verbs: commonVerbs, operation: say(shouty), action: ({ text }) => `IMPORTANT: ${text} Do NOT call it twice.` },
};
