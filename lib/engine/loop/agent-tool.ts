import type { JsonObject } from '../json';
import type { TokenSource } from '../events';
import type { ToolDefinition } from '../ports';
import type { Cut } from '../text';

/** What a tool puts into the context. `source` says what its tokens are counted as. */
export interface Shown {
  content: string; isError: boolean; source: TokenSource; cut: Cut | null;
  /** Deferred tools whose definitions take the place of the content, which says the same for the record. */
  toolReferences?: string[];
}

export interface ToolUse { id: string; turn: number; input: JsonObject; /** The hosted program that calls; absent: the model. */ programId?: string }

/** A tool as an arm offers it to the model. */
export interface AgentTool {
  definition: ToolDefinition;
  /** What the arguments that the model writes are counted as, e.g. 'code' for a program. */
  argumentSource: () => TokenSource;
  execute(use: ToolUse): Promise<Shown>;
}

export const shown = (content: string, source: TokenSource, options: Partial<Pick<Shown, 'isError' | 'cut' | 'toolReferences'>> = {}): Shown =>
  ({ content, source, isError: options.isError ?? false, cut: options.cut ?? null, ...(options.toolReferences ? { toolReferences: options.toolReferences } : {}) });
