import { toolOutcomes } from '../../engine/events';
import type { ApiServer } from './api-names';
import { docComment } from './doc-comment';

/** Said once for a server, where its tools only say that they do not describe their results. */
const undescribed = [
  'A tool whose result is `unknown` does not describe it: look before you rely on a shape, e.g. return JSON.stringify(result).slice(0, 500).',
  'Text that holds JSON arrives parsed.',
];

/** A server's index file: what the server says of itself, and all its functions. */
export function indexModule(server: ApiServer): string {
  const { title, server: name, version, instructions } = server.info;
  const heading = `${title ?? name}, version ${version}: ${server.tools.length} ${server.tools.length === 1 ? 'tool' : 'tools'}, each in a file of its own.`;
  return docComment([heading, ...(server.tools.some(({ tool }) => tool.outputSchema === null) ? undescribed : []), ...(instructions === null ? [] : ['', ...instructions.split('\n')])]) + exportsOf(server);
}

/** The same without words, for programs. */
export const exportsOf = ({ tools }: ApiServer): string =>
  (tools.length === 0 ? 'export {};\n' : tools.map(({ identifier }) => `export { ${identifier} } from './${identifier}';\n`).join(''));

/** What the tool files import. The sandbox has the function itself. */
export const clientDeclaration = `/**
 * Calls a tool of a connected server and resolves to its value: structured content, else text that is JSON, else the text.
 * Integers beyond 2^53 arrive as strings with all their digits. A call that fails throws a ToolError.
 */
export declare function callTool<Output = any>(server: string, tool: string, input: unknown): Promise<Output>;

export interface ToolError extends Error {
  kind: ${toolOutcomes.filter((outcome) => outcome !== 'ok').map((outcome) => JSON.stringify(outcome)).join(' | ')};
}
`;
