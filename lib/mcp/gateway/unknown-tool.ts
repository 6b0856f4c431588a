import type { CallFailure } from './call-failure';
import { nearest } from './nearest';

/** What a call of a server that is not there gets. */
export const unknownServer = (server: string, connected: readonly string[]): CallFailure =>
  ({ outcome: 'unknown_tool', message: `there is no server ${JSON.stringify(server)}; connected: ${connected.join(', ') || 'none'}` });

/** What a call of a tool that its server does not have gets. */
export const unknownTool = (server: string, tool: string, known: readonly string[]): CallFailure =>
  ({ outcome: 'unknown_tool', message: `server ${server} has no tool ${JSON.stringify(tool)}; nearest: ${nearest(tool, known).join(', ') || 'none'}` });
