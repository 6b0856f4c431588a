import { afterAll, beforeAll } from 'vitest';
import type { ProgramLimits, ProgramResult, Sandbox, SandboxCallResult, SandboxHost } from '../../engine/ports';
import { defaultProgramLimits } from '../limits';

/** How the contract makes a sandbox; each group of tests has its own and closes it. */
export type CreateSandbox = () => Sandbox;

/** Modules as they are generated for a server `ci`, and a skill. */
export const ciModules: Readonly<Record<string, string>> = {
  'servers/ci/index.ts': "export { list_builds } from './list_builds';\nexport * from './get_build';\nexport { echo } from './echo';\n",
  'servers/ci/list_builds.ts': toolModule('list_builds', '{ page?: number }', 'Build[]', 'export interface Build { id: number; status: string }\n'),
  'servers/ci/get_build.ts': toolModule('get_build', '{ id: number }', '{ id: number }'),
  'servers/ci/echo.ts': toolModule('echo', 'unknown', 'any'),
  'skills/total.ts': [
    "import * as ci from '../servers/ci';", 'enum Start { At = 0 }', '',
    'export async function total(): Promise<number> {', '  const builds = await ci.list_builds({});',
    '  return builds.reduce((sum: number, build) => sum + build.id, Start.At as number);', '}',
    'export function broken(): number {', '  const nothing: any = null;', '  return nothing.field;', '}', '',
  ].join('\n'),
};

function toolModule(name: string, input: string, output: string, types = ''): string {
  return `import { callTool } from '../../client';\n\n${types}/** ${name} of ci. */\nexport async function ${name}(input: ${input}): Promise<${output}> {\n`
    + `  return (await callTool('ci', '${name}', input)) as ${output};\n}\n`;
}

export const ok = (value: unknown): SandboxCallResult => ({ ok: true, json: JSON.stringify(value) });
export const toolError = (message: string, value: unknown = null): SandboxCallResult =>
  ({ ok: false, kind: 'tool_error', message, json: JSON.stringify(value) });

/** A small server: list_builds, get_build (13 fails), echo (returns its arguments). */
export const ciHost: SandboxHost = {
  async callTool({ tool, argsJson }) {
    if (tool === 'list_builds') return ok([{ id: 1, status: 'success' }, { id: 2, status: 'failed' }]);
    if (tool === 'get_build') return argsJson === '{"id":13}' ? toolError('no build 13', { code: 404 }) : { ok: true, json: argsJson };
    if (tool === 'echo') return { ok: true, json: argsJson };
    return { ok: false, kind: 'unknown_tool', message: `no tool ${tool}`, json: null };
  },
};

export interface RunOptions {
  limits?: Partial<ProgramLimits>;
  host?: SandboxHost;
  signal?: AbortSignal;
  modules?: Readonly<Record<string, string>>;
}
export type Run = (source: string, options?: RunOptions) => Promise<ProgramResult>;

/** A sandbox for the tests of one group. */
export function useSandbox(create: CreateSandbox): { run: Run; sandbox: () => Sandbox } {
  let sandbox: Sandbox | null = null;
  const current = (): Sandbox => {
    if (!sandbox) throw new Error('the sandbox exists only while tests run');
    return sandbox;
  };
  beforeAll(() => { sandbox = create(); });
  afterAll(async () => { await sandbox?.close(); });
  return {
    sandbox: current,
    run: (source, { limits = {}, host = ciHost, signal = new AbortController().signal, modules = ciModules } = {}) =>
      current().run({ source, modules }, host, { limits: { ...defaultProgramLimits, outputBytes: 64 * 1024, ...limits }, signal }),
  };
}

/** The parsed value of a program that ended well. */
export function valueOf(result: ProgramResult): unknown {
  if (result.outcome !== 'ok') throw new Error(`expected a value, got ${result.outcome}: ${JSON.stringify(result.error)}`);
  return result.valueJson === null ? undefined : JSON.parse(result.valueJson);
}
