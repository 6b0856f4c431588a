import type { JsonValue } from '../../engine/json';
import type { ToolInfo } from '../../engine/ports';
import { isObject, listAt, objectAt } from '../json';
import { schemaOfValue } from '../result-wrapper';
import type { ApiTool } from './api-names';
import { describeSchema } from './describe-schema';
import { docComment, remark } from './doc-comment';
import { stringLiteral } from './safe-text';
import { TypeWriter } from './type-writer';

export interface ToolModule { text: string; gaps: string[] }

/** A type up to this length stands in the function's own line. */
const inlineChars = 60;

/** The file that a model reads: types, documentation, and how the function is called. A schema nested so deep that it cannot be written costs the types. */
export function toolModule(entry: ApiTool): ToolModule {
  try {
    return typedModule(entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const gap = `types not written: ${error.message}`;
    return { text: declaration(entry, `unknown ${remark(gap)}`, 'unknown'), gaps: [gap] };
  }
}

function typedModule(entry: ApiTool): ToolModule {
  const { tool } = entry;
  const writer = new TypeWriter([tool.inputSchema, ...(tool.outputSchema === null ? [] : [tool.outputSchema])], ['Input', 'Output']);
  const output = tool.outputSchema === null ? null : { schema: schemaOfValue(tool.outputSchema), root: tool.outputSchema };
  const types = [rootType(writer, 'Input', tool.inputSchema, tool.inputSchema), output === null ? unknownOutput : rootType(writer, 'Output', output.schema, output.root)];
  const definitions = writer.definitions().map(({ name, schema, text }) => ({ name, doc: docComment(describeSchema(schema, { name, isNamed: writer.isNamed })), text }));
  const mentioned = mentions([...types, ...definitions].map(({ text }) => text).join('\n'));
  const [input = unknownOutput, result = unknownOutput] = types.map((type) => (type.doc === '' && !mentioned.has(type.name) && isShort(type.text) ? { ...type, name: '' } : type));
  const kept = used(definitions, [input.text, result.text].join('\n'));
  const declared = [...[input, result].filter(({ name }) => name !== '').map(({ name, doc, text }) => `${doc}export type ${name} = ${text};\n`), ...kept.map(({ name, doc, text }) => `${doc}type ${name} = ${text};\n`)];
  return { text: [...declared, declaration(entry, input.name || input.text, result.name || result.text)].join('\n'), gaps: writer.gaps };
}

interface NamedType { name: string; doc: string; text: string }

const unknownOutput: NamedType = { name: '', doc: '', text: 'unknown' };

const isShort = (text: string): boolean => text.length <= inlineChars && !text.includes('\n');

function rootType(writer: TypeWriter, name: string, schema: JsonValue, root: ToolInfo['inputSchema']): NamedType {
  // The root's title often repeats the tool's name.
  const doc = isObject(schema) && schema['description'] !== undefined ? docComment(describeSchema(schema, { isNamed: writer.isNamed })) : '';
  return { name, doc, text: writer.alias(name, schema, root) };
}

const mentions = (text: string): Set<string> => new Set(text.match(/[\p{ID_Continue}$]+/gu));

/** The definitions whose names are still mentioned: a reference beside `unknown`, say, has vanished from its type. */
function used(definitions: readonly NamedType[], text: string): NamedType[] {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const kept = new Set<NamedType>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const word of mentions(next)) {
      const definition = byName.get(word);
      if (definition === undefined || kept.has(definition)) continue;
      kept.add(definition);
      open.push(definition.text);
    }
  }
  return definitions.filter((definition) => kept.has(definition));
}

function declaration({ tool, identifier }: ApiTool, input: string, output: string): string {
  const parameter = mayBeEmpty(tool) ? `input?: ${input}` : `input: ${input}`;
  return `${docComment([...tool.description.split('\n'), ...hints(tool, identifier)])}export declare function ${identifier}(${parameter}): Promise<${output}>;\n`;
}

/** Only a plain object without required properties surely accepts {}, and only if {} has none of its properties by birth (`constructor`). */
function mayBeEmpty({ inputSchema }: ToolInfo): boolean {
  if (Object.keys(objectAt(inputSchema, 'properties') ?? {}).some((name) => name in Object.prototype)) return false;
  const plain = ['anyOf', 'oneOf', 'allOf', '$ref', 'const', 'enum', 'if', 'not'].every((key) => inputSchema[key] === undefined);
  return plain && listAt(inputSchema, 'required').length === 0 && typeof inputSchema['minProperties'] !== 'number';
}

function hints({ annotations, name, outputSchema }: ToolInfo, identifier: string): string[] {
  const said = [
    name === identifier ? '' : `Its own name: ${stringLiteral(name)}.`,
    annotations.readOnly === true ? 'Only reads.' : '',
    annotations.destructive === true && annotations.readOnly !== true ? 'May destroy or overwrite data.' : '',
    outputSchema === null ? 'Result not described: look at one first.' : '',
  ].filter(Boolean);
  return said.length === 0 ? [] : [said.join(' ')];
}

/** What a program imports under the same path, so that large schemas cost a sandbox nothing. */
export const runnableModule = ({ tool, identifier }: ApiTool): string =>
  `import { callTool } from '../../client';\nexport async function ${identifier}(input = {}) {\n  return callTool(${stringLiteral(tool.server)}, ${stringLiteral(tool.name)}, input);\n}\n`;
