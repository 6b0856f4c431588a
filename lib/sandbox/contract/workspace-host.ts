import { createWorkspace } from '../../engine/workspace/create-workspace';
import type { Workspace } from '../../engine/workspace';
import { ciHost, ciModules, type RunOptions } from './harness';

export const workspaceOf = (files: Record<string, string> = {}): Workspace => createWorkspace(Object.entries(files).map(([path, text]) => ({ path, text })));

/** The host and the modules of a program that works on `workspace`. */
export const withFiles = (workspace: Workspace): RunOptions => ({
  host: { ...ciHost, callFile: async (request) => workspace.call(request) },
  modules: { ...ciModules, ...workspace.modules() },
});
