import { compile } from 'json-schema-to-typescript';
import type { JsonObject } from '../../lib/engine/json';
import type { ServerInfo, ToolInfo } from '../../lib/engine/ports';
import { apiNames } from '../../lib/mcp/code-api/api-names';
import { docComment } from '../../lib/mcp/code-api/doc-comment';
import { toolModule } from '../../lib/mcp/code-api/tool-module';
import { inputOf, outputOf } from '../../lib/mcp/code-api/testing/assignability';
import { schemaOfValue } from '../../lib/mcp/result-wrapper';
import { isObject } from '../../lib/mcp/json';

/** One tool's file and the type expressions of its input and output; `text` null when the generator failed, with its words. */
export interface Generated { tool: ToolInfo; path: string; text: string | null; error: string | null; input: string; output: string | null }

export interface Generator { name: string; generate(servers: readonly ServerInfo[]): Promise<Generated[]> }

export const own: Generator = {
  name: 'own',
  generate: async (servers) => apiNames(servers).flatMap(({ tools }) => tools.map((entry) => ({
    tool: entry.tool, path: entry.path, text: toolModule(entry).text, error: null,
    input: inputOf(entry.path, entry.identifier), output: entry.tool.outputSchema === null ? null : outputOf(entry.path, entry.identifier),
  }))),
};

/** The same file with the peer's types in it: what it writes for the input and for the output, then the same function with the same comment. */
export const peer: Generator = {
  name: 'json-schema-to-typescript',
  async generate(servers) {
    const all: Generated[] = [];
    for (const { path, identifier, tool } of apiNames(servers).flatMap(({ tools }) => tools)) {
      const from = `import(${JSON.stringify(`./${path.replace(/\.ts$/, '')}`)})`;
      const names = { tool, path, input: `${from}.Input`, output: tool.outputSchema === null ? null : `${from}.Output` };
      try {
        const types = [await typesOf(tool.inputSchema, 'Input'), ...(tool.outputSchema === null ? [] : [await typesOf(valueSchema(tool.outputSchema), 'Output')])];
        const result = tool.outputSchema === null ? 'unknown' : 'Output';
        all.push({ ...names, text: `${types.join('\n')}\n${docComment(tool.description.split('\n'))}export declare function ${identifier}(input: Input): Promise<${result}>;\n`, error: null });
      } catch (error) {
        all.push({ ...names, text: null, error: error instanceof Error ? error.message : String(error) });
      }
    }
    return all;
  },
};

const valueSchema = (outputSchema: JsonObject): JsonObject => {
  const schema = schemaOfValue(outputSchema);
  return isObject(schema) ? schema : outputSchema;
};

/** The peer names a type by the schema's title; tools are told apart by file here, so that it gets the names above. */
function typesOf(schema: JsonObject, name: string): Promise<string> {
  const { title: _title, $id: _id, ...rest } = structuredClone(schema);
  return compile(rest, name, { bannerComment: '', format: true });
}
