export { takeInventory, type Inventory } from './inventory';
export { openCodeSession, type CodeSession, type SessionOptions } from './open-session';
export { runProgram, type ProgramCall, type ProgramReport } from './run-program';
export type { SessionSource } from './session-source';
export { openWorkspaceFolder, type WorkspaceFolder } from './workspace-folder';
export { writeTree } from './write-tree';
