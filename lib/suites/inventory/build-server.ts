import type { JsonObject } from '../../engine/json';
import type { ServerInfo, ToolInfo } from '../../engine/ports';
import { capitalised, toolName } from './names';
import { parameterSchema } from './parameters';
import type { Action, Entity, Operation, Parameter, Sheet } from './read-sheet';
import { voices, type Voice } from './voices';

/** A sheet as the gateway would list that server. Throws when it names a voice that does not exist. */
export function buildServer(sheet: Sheet, remark = ''): ServerInfo {
  const voice = voices[sheet.voice];
  if (voice === undefined) throw new Error(`No voice: ${sheet.voice}`);
  const tools = sheet.entries.flatMap((entry) => (entry.kind === 'action' ? [actionTool(sheet, voice, entry)] : entityTools(sheet, voice, entry)));
  return {
    server: sheet.name, title: sheet.voice === 'bad' ? null : sheet.title, version: '1.0.0', protocolVersion: '2025-11-25', instructions: sheet.instructions,
    tools: tools.map((tool) => (remark === '' || tool.description === '' ? tool : { ...tool, description: `${tool.description} ${remark}` })),
  };
}

const required = (name: string): Parameter => ({ name, required: true, choices: [] });
const optional = (name: string): Parameter => ({ name, required: false, choices: [] });
const paging = [optional('limit'), optional('cursor')];

/** Half of all servers say what their tools do to data, a third what they return. */
const annotates = ({ voice }: Sheet): boolean => ['plain', 'agent', 'doc'].includes(voice);
const declaresOutput = ({ naming }: Sheet): boolean => ['camel', 'kebab'].includes(naming);

function entityTools(sheet: Sheet, voice: Voice, entity: Entity): ToolInfo[] {
  return entity.operations.map((operation) => ({
    ...tool(sheet, toolName(sheet.naming, sheet.name, voice.verbs[operation], operation === 'list' || operation === 'search' ? entity.many : entity.one)),
    description: voice.operation(operation, entity, sheet.title),
    inputSchema: parameterSchema(operationParameters(operation, entity), entity.one),
    outputSchema: declaresOutput(sheet) && operation !== 'delete' ? outputSchema(operation, entity) : null,
    annotations: hints(sheet, operation === 'delete' ? 'destroys' : ['list', 'get', 'search'].includes(operation) ? 'reads' : 'writes'),
  }));
}

function operationParameters(operation: Operation, { one, filters, fields }: Entity): Parameter[] {
  const id = required(`${one.replaceAll(' ', '_')}_id`);
  switch (operation) {
    case 'list': return [...filters, ...paging];
    case 'search': return [required('query'), ...filters.map(({ name }) => optional(name)), ...paging];
    case 'create': return fields;
    case 'update': return [id, ...fields.map(({ name }) => optional(name))];
    default: return [id];
  }
}

function outputSchema(operation: Operation, { one, fields }: Entity): JsonObject {
  const item = parameterSchema([required('id'), ...fields.map(({ name }) => optional(name))], one);
  if (operation !== 'list' && operation !== 'search') return item;
  return { type: 'object', properties: { items: { type: 'array', items: item }, next_cursor: { type: ['string', 'null'], description: 'Null on the last page.' } }, required: ['items'] };
}

function actionTool(sheet: Sheet, voice: Voice, action: Action): ToolInfo {
  return {
    ...tool(sheet, toolName(sheet.naming, sheet.name, action.words, '')),
    title: annotates(sheet) ? capitalised(action.words) : null,
    description: voice.action(action, sheet.title), inputSchema: parameterSchema(action.parameters, action.words.split(' ').at(-1) ?? 'call'),
    annotations: hints(sheet, action.effect),
  };
}

const tool = (sheet: Sheet, name: string): ToolInfo => ({
  server: sheet.name, name, title: null, description: '', inputSchema: {}, outputSchema: null, annotations: { readOnly: null, destructive: null, idempotent: null },
});

const hints = (sheet: Sheet, effect: Action['effect']): ToolInfo['annotations'] => (annotates(sheet)
  ? { readOnly: effect === 'reads', destructive: effect === 'destroys', idempotent: null }
  : { readOnly: null, destructive: null, idempotent: null });
