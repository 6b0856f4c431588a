import type { JsonObject, JsonValue } from '../../engine/json';
import type { ToolInfo } from '../../engine/ports';
import { isObject, objectAt, stringAt } from '../json';
import { externalRefs } from '../schema-refs';
import type { GatewayProblem } from './connection';

const protocolName = /^[A-Za-z0-9_.-]{1,128}$/;

/**
 * One entry of tools/list. What can be called is kept, with its faults reported; without a name or with an input schema that is
 * not one of an object the tool is left out (`tool` null).
 */
export function readTool(server: string, entry: JsonValue, index: number): { tool: ToolInfo | null; problems: GatewayProblem[] } {
  const name = isObject(entry) ? stringAt(entry, 'name') : null;
  const problems: GatewayProblem[] = [];
  const report = (kept: boolean, message: string): void => { problems.push({ server, tool: name, kept, message }); };
  if (!isObject(entry) || name === null || name === '') {
    report(false, `entry ${index + 1} of tools/list has no name`);
    return { tool: null, problems };
  }
  const inputSchema = readInputSchema(entry['inputSchema'], report);
  if (inputSchema === null) return { tool: null, problems };
  if (!protocolName.test(name)) report(true, 'its name is not 1 to 128 of A-Z a-z 0-9 _ . -');
  const outputSchema = readOutputSchema(entry['outputSchema'], report);
  for (const ref of [...externalRefs(inputSchema), ...externalRefs(outputSchema ?? {})]) report(true, `its schema refers to ${ref}, which is not fetched`);
  return { tool: { server, name, ...describe(entry, name), inputSchema, outputSchema }, problems };
}

type Report = (kept: boolean, message: string) => void;

function readInputSchema(value: JsonValue | undefined, report: Report): JsonObject | null {
  if (!isObject(value)) {
    report(false, `its inputSchema is ${value === undefined ? 'missing' : 'not an object'}`);
    return null;
  }
  if (value['type'] === 'object') return value;
  if (value['type'] === undefined) {
    report(true, 'its inputSchema has no root type; it is read as an object');
    return { ...value, type: 'object' };
  }
  report(false, `its inputSchema has the root type ${JSON.stringify(value['type'])}, not "object"`);
  return null;
}

function readOutputSchema(value: JsonValue | undefined, report: Report): JsonObject | null {
  if (value === undefined || value === null) return null;
  if (isObject(value)) return value;
  report(true, 'its outputSchema is not an object; results are not checked');
  return null;
}

function describe(entry: JsonObject, name: string): Pick<ToolInfo, 'title' | 'description' | 'annotations'> {
  const annotations = objectAt(entry, 'annotations') ?? {};
  const hint = (key: string): boolean | null => { const value = annotations[key]; return typeof value === 'boolean' ? value : null; };
  const title = stringAt(entry, 'title') ?? stringAt(annotations, 'title');
  return {
    title,
    description: stringAt(entry, 'description') ?? title ?? name,
    annotations: { readOnly: hint('readOnlyHint'), destructive: hint('destructiveHint'), idempotent: hint('idempotentHint') },
  };
}
