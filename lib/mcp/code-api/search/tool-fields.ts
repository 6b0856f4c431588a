import { flattenRoot } from '../../flatten-root';
import { objectAt } from '../../json';
import type { ApiServer, ApiTool } from '../api-names';
import { isVerb } from './effect';
import { indexTerms } from './terms';
import type { Field } from './text-index';
import { weights } from './weights';

/** Descriptions begin with what a tool does and go on with how; what comes after `restChars` is examples. */
const leadChars = 200;
const restChars = 1_000;
const maxParameters = 60;

const { fields, lengthPenalty } = weights;

/** The fields of `fieldTerms`, in its order. */
export const toolFields: Field[] = [
  ...[fields.name, fields.title, fields.lead, fields.rest, fields.parameters].map((weight) => ({ weight, lengthPenalty })), { weight: fields.server, lengthPenalty: 0 },
];

/** The terms of every field of a tool. */
export const fieldTerms = ({ tool }: ApiTool, serverTerms: string[]): string[][] => [
  indexTerms(tool.name), indexTerms(tool.title ?? ''), indexTerms(tool.description.slice(0, leadChars)), indexTerms(tool.description.slice(leadChars, restChars)),
  indexTerms(parameterNames(tool.inputSchema).join(' ')), serverTerms,
];

export const serverTerms = ({ info }: ApiServer): string[] => indexTerms(`${info.server} ${info.title ?? ''}`);

const parameterNames = (schema: ApiTool['tool']['inputSchema']): string[] => Object.keys(objectAt(flattenRoot(schema).schema, 'properties') ?? {}).slice(0, maxParameters);

/** What a tool is about, by its name without verbs: tools of one server with the same key are a family. */
export function familyKey({ tool }: ApiTool, nameTerms: readonly string[]): string {
  const nouns = nameTerms.filter((term) => !isVerb(term)).sort();
  return `${tool.server}\n${nouns.length === 0 ? tool.name : nouns.join(' ')}`;
}
