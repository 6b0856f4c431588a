import type { TypeDiagnostic } from '../events';
import type { RunState } from '../loop/run-state';
import type { ProgramResult } from '../ports';

/** Checks a program where the run has a type checker, and records it. Returns what ends the program, null when it may run. */
export async function checkProgram(
  { input }: RunState, program: { source: string; modules: Readonly<Record<string, string>> }, where: { turn: number; programId: string },
): Promise<ProgramResult | null> {
  if (!input.typeChecker) return null;
  const startedMs = input.clock.now();
  const diagnostics = await input.typeChecker.check(program.source, input.codeApi, program.modules);
  const durationMs = input.clock.now() - startedMs;
  input.sink.emit({ type: 'program.checked', ...where, diagnostics, durationMs });
  return diagnostics.length === 0 ? null : refused(diagnostics);
}

/** The result of a program that was not run. */
function refused(diagnostics: readonly TypeDiagnostic[]): ProgramResult {
  const [first] = diagnostics;
  const message = diagnostics.map(({ line, column, code, message: said }) => `${line}:${column} ${said} (TS${code})`).join('\n');
  return {
    outcome: 'type_error', valueJson: null, logs: [],
    error: {
      kind: 'type_error', message, line: first?.line ?? null, column: first?.column ?? null, file: 'program.ts',
      hint: 'The program was not run, no tool was called. Correct these lines; the types are in the files of the tools.',
    },
    ledger: { startMs: 0, cpuMs: 0, wallMs: 0, queueMs: 0, memoryPeakBytes: 0, calls: 0, failedCalls: 0, bytesOut: 0, bytesIn: 0, limitHit: null },
  };
}
