import type { TypeDiagnostic } from '../../lib/engine/events';
import type { CodeApi, Sandbox, TypeChecker } from '../../lib/engine/ports';
import type { McpGateway } from '../../lib/mcp/gateway';
import { correctPrograms, wrongPrograms, type FaultClass, type WrongProgram } from './corpus';
import { runProgram, type RunTime } from './run-time';

export interface RefusedProgram { name: string; diagnostics: TypeDiagnostic[] }
export interface JudgedProgram extends WrongProgram { diagnostics: TypeDiagnostic[]; runTime: RunTime }
export interface ClassRow {
  fault: FaultClass; programs: number; caught: number;
  /** Ended as failed when they ran without a check. */
  failedAtRunTime: number;
  /** Ended well with a wrong value when they ran. */
  silent: number;
  /** Calls that the programs made before they failed or ended, of those that the check caught. */
  callsSaved: number;
}

/** Right programs in which the checker finds something. */
export async function falseRefusals(checker: TypeChecker, api: CodeApi): Promise<RefusedProgram[]> {
  const judged: RefusedProgram[] = [];
  for (const [name, source] of Object.entries(correctPrograms)) judged.push({ name, diagnostics: await checker.check(source, api, {}) });
  return judged.filter(({ diagnostics }) => diagnostics.length > 0);
}

/** Every wrong program checked, and run without a check. */
export async function judgeWrong(checker: TypeChecker, api: CodeApi, sandbox: Sandbox, gateway: McpGateway): Promise<JudgedProgram[]> {
  const judged: JudgedProgram[] = [];
  for (const program of wrongPrograms) {
    judged.push({ ...program, diagnostics: await checker.check(program.source, api, {}), runTime: await runProgram(program.source, api, sandbox, gateway) });
  }
  return judged;
}

/** Right programs that do not end well when they run: there must be none, else the corpus is wrong. */
export async function brokenPrograms(api: CodeApi, sandbox: Sandbox, gateway: McpGateway): Promise<{ name: string; message: string }[]> {
  const broken: { name: string; message: string }[] = [];
  for (const [name, source] of Object.entries(correctPrograms)) {
    const { outcome, message } = await runProgram(source, api, sandbox, gateway);
    if (outcome !== 'ok') broken.push({ name, message: `${outcome}: ${message}` });
  }
  return broken;
}

export function byClass(judged: readonly JudgedProgram[]): ClassRow[] {
  const classes = [...new Set(judged.map(({ fault }) => fault))];
  return classes.map((fault) => {
    const programs = judged.filter((program) => program.fault === fault);
    const caught = programs.filter(({ diagnostics }) => diagnostics.length > 0);
    return {
      fault, programs: programs.length, caught: caught.length,
      failedAtRunTime: programs.filter(({ runTime }) => runTime.outcome !== 'ok').length,
      silent: programs.filter(({ runTime }) => runTime.outcome === 'ok').length,
      callsSaved: caught.reduce((sum, { runTime }) => sum + runTime.calls, 0),
    };
  });
}
