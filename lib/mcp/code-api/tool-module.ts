import type { JsonValue } from '../../engine/json';
import type { ToolInfo } from '../../engine/ports';
import { isObject, listAt, objectAt } from '../json';
import { schemaOfValue } from '../result-wrapper';
import type { ApiTool } from './api-names';
import { describeSchema, docComment } from './doc-comment';
import { TypeWriter } from './type-writer';

export interface ToolModule { text: string; gaps: string[] }

const noOutputSchema = [
  'This tool does not say what it returns. Look before you rely on a shape, e.g. return JSON.stringify(result).slice(0, 500);',
  'text that holds JSON arrives parsed.',
];

/** The file that a model reads: documentation, types, and the function to call. */
export function toolModule({ tool, identifier, typeName }: ApiTool): ToolModule {
  const [inputName, outputName] = [`${typeName}Input`, `${typeName}Output`];
  const writer = new TypeWriter([inputName, outputName]);
  const input = docComment(describeRoot(tool.inputSchema)) + `export type ${inputName} = ${writer.alias(inputName, tool.inputSchema, tool.inputSchema)};\n`;
  const output = outputType(writer, tool, outputName);
  const definitions = writer.definitions().map(({ name, schema, text }) => ({ name, text: `${docComment(describeSchema(schema))}type ${name} = ${text};\n` }));
  const parts = ["import { callTool } from '../../client';\n", input, output, ...used(definitions, input + output), callFunction(tool, identifier, inputName, outputName)];
  return { text: parts.join('\n'), gaps: writer.gaps };
}

/** The definitions whose names are still mentioned: a reference beside `unknown`, say, has vanished from its type. */
function used(definitions: readonly { name: string; text: string }[], text: string): string[] {
  const words = (from: string): string[] => from.match(/[\p{ID_Continue}$]+/gu) ?? [];
  const mentioned = new Set(words(text));
  const kept = new Set<string>();
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    for (const definition of definitions) {
      if (kept.has(definition.text) || !mentioned.has(definition.name)) continue;
      kept.add(definition.text);
      for (const word of words(definition.text)) if (word !== definition.name) mentioned.add(word);
    }
  }
  return definitions.map((definition) => definition.text).filter((candidate) => kept.has(candidate));
}

/** The root's own description often repeats the tool's; constraints of single values are said where they stand. */
const describeRoot = (schema: JsonValue): string[] => (isObject(schema) && schema['description'] !== undefined ? describeSchema(schema) : []);

function outputType(writer: TypeWriter, tool: ToolInfo, name: string): string {
  if (tool.outputSchema === null) return `${docComment(noOutputSchema)}export type ${name} = unknown;\n`;
  const schema = schemaOfValue(tool.outputSchema);
  return `${docComment(describeRoot(schema))}export type ${name} = ${writer.alias(name, schema, tool.outputSchema)};\n`;
}

function callFunction(tool: ToolInfo, identifier: string, inputName: string, outputName: string): string {
  const parameter = mayBeEmpty(tool) ? `input: ${inputName} = {}` : `input: ${inputName}`;
  const call = `callTool(${JSON.stringify(tool.server)}, ${JSON.stringify(tool.name)}, input)`;
  return `${docComment([...tool.description.split('\n'), ...hints(tool)])}export async function ${identifier}(${parameter}): Promise<${outputName}> {\n  return ${call};\n}\n`;
}

/** Only a plain object without required properties surely accepts {}, and only if {} has none of its properties by birth (`constructor`). */
function mayBeEmpty({ inputSchema }: ToolInfo): boolean {
  if (Object.keys(objectAt(inputSchema, 'properties') ?? {}).some((name) => name in Object.prototype)) return false;
  const plain = ['anyOf', 'oneOf', 'allOf', '$ref', 'const', 'enum'].every((key) => inputSchema[key] === undefined);
  return plain && listAt(inputSchema, 'required').length === 0 && typeof inputSchema['minProperties'] !== 'number';
}

function hints({ annotations }: ToolInfo): string[] {
  const said = [annotations.readOnly === true ? 'Only reads.' : '', annotations.destructive === true && annotations.readOnly !== true ? 'May destroy or overwrite data.' : ''].filter(Boolean);
  return said.length === 0 ? [] : ['', said.join(' ')];
}

/** What a program imports under the same path: the same function without its types, so that large schemas cost a sandbox nothing. */
export const runnableModule = ({ tool, identifier }: ApiTool): string =>
  `import { callTool } from '../../client';\nexport async function ${identifier}(input = {}) {\n  return callTool(${JSON.stringify(tool.server)}, ${JSON.stringify(tool.name)}, input);\n}\n`;
