import type { TypeDiagnostic } from '../engine/events';

export type ToWorker =
  /** `paths` are those of the API when the thread does not know it yet; `forget` is an API that is not used any more. */
  | { type: 'check'; checkId: number; apiId: number; paths: readonly string[] | null; forget: number | null; source: string; modules: Readonly<Record<string, string>> }
  /** The texts that were asked for. */
  | { type: 'texts'; checkId: number; texts: Readonly<Record<string, string>> };

export type FromWorker =
  | { type: 'ready'; version: string }
  /** The language's declarations have been read: checks take their usual time from now on. */
  | { type: 'warm' }
  /** The program imports files whose texts the thread does not have. */
  | { type: 'need'; checkId: number; paths: readonly string[] }
  | { type: 'checked'; checkId: number; diagnostics: TypeDiagnostic[] };
