import type { FileRequest, FileResult } from '../ports';

/** Folders count as files, the two roots do not; `maxPathBytes` is of a path as it was given. */
export interface WorkspaceLimits { maxBytes: number; maxFiles: number; maxFileBytes: number; maxPathBytes: number }

export const defaultWorkspaceLimits: WorkspaceLimits = { maxBytes: 32 * 1024 * 1024, maxFiles: 1_000, maxFileBytes: 8 * 1024 * 1024, maxPathBytes: 1_024 };

/**
 * The files of one run, in memory: below './workspace' and './skills' and nowhere else. Text only. They last over the programs of the run.
 */
export interface Workspace {
  /** One operation of a program's `fs`. Never throws: what is not possible is a result with a code as in Node. */
  call(request: FileRequest): FileResult;
  /** Names below a folder, folders with a trailing slash, sorted; null when there is no such folder. '' has those of 'workspace/' and 'skills/' that hold files. */
  list(folder: string): string[] | null;
  read(path: string): string | null;
  /** TypeScript and JavaScript files (.ts, .js, .mjs) with names that an import can hold, by path, as programs can import them at this moment. */
  modules(): Readonly<Record<string, string>>;
  /** All files, sorted by path. */
  files(): readonly WorkspaceFile[];
}
export interface WorkspaceFile { path: string; text: string }

/** A function that a program kept: skills/<name>.ts, described in skills/<name>/SKILL.md. */
export interface Skill { name: string; description: string; code: string; /** SKILL.md; empty when there is none. */ guide: string; /** sha256 of code and guide */ hash: string }
