import type { JsonObject } from '../../../engine/json';
import type { ToolInfo } from '../../../engine/ports';
import { serverInfo } from '../../testing/tools';
import { buildCodeApi } from '../index';

const path = 'servers/s/t.ts';

/** The files of one tool `t` of a server `s`. */
export function filesOf(inputSchema: JsonObject, outputSchema: JsonObject | null = null, over: Partial<ToolInfo> = {}): Record<string, string> {
  return { [path]: buildCodeApi([serverInfo('s', [{ name: 't', inputSchema, outputSchema, ...over }])]).read(path) ?? '' };
}

/** The text of that tool's file. */
export const textOf = (files: Record<string, string>): string => files[path] ?? '';
