import { expect, test } from 'vitest';
import { foldRun } from './metrics/fold-run';
import { runEvent, type RunOptions } from './events';
import type { ProgramResult, TypeChecker } from './ports';
import { runQuestion } from './run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, programResult, sandboxOf, says, testRun } from './testing/doubles';
import { createWorkspace } from './workspace/create-workspace';

const answer = calls('submit_answer', { count: 3 });
const options = (over: Partial<RunOptions>): RunOptions => ({ privacy: 'off', typeCheck: false, skills: [], workspaceFrom: null, ...over });
const runs = (code: string, id = `use_${code}`) => says([calls('run_code', { code }, id)]);
const write = { operation: 'writeFile', recursive: false, force: false } as const;

test('notes end the system prompt of every arm, and belong to what must be equal', async () => {
  const requests = await Promise.all((['direct', 'code', 'floor'] as const).map(async (arm) => {
    const model = modelOf([says([answer])]);
    const { input, events } = testRun({ arm, model, notes: ['Tokens stand for values.'] });
    await runQuestion(input);
    return { system: model.requests[0]?.system, hash: eventsOf(events, 'run.started')[0]?.hashes.instructions };
  }));
  expect(requests[0]?.system).toMatch(/Tokens stand for values\.$/);
  expect(new Set(requests.map(({ system }) => system)).size).toBe(1);
  expect(new Set(requests.map(({ hash }) => hash)).size).toBe(1);
});

test('files last over the programs of a run, can be listed and read, and are kept with the run at its end', async () => {
  const workspace = createWorkspace([]);
  const sandbox = sandboxOf(async (program, host) => {
    const [path, text] = program.source.split('=');
    const done = await host.callFile?.({ ...write, path: path ?? '', text: text ?? '' });
    return programResult({ valueJson: JSON.stringify({ ok: done?.ok, modules: Object.keys(program.modules) }) });
  });
  const model = modelOf([
    runs('./workspace/a.txt=one'), runs('./skills/count-failed.ts=export const n = 1;'), runs('./workspace/b.ts=export {}'),
    says([calls('list_files', {}), calls('list_files', { path: './workspace' }, 'l2'), calls('read_files', { paths: ['workspace/a.txt', 'skills/none.ts'] })]), says([answer]),
  ]);
  const { input, events } = testRun({ arm: 'code', model, sandbox, workspace, options: options({}) });
  await runQuestion(input);
  const shown = eventsOf(events, 'result.shown').map(({ content }) => ('text' in content ? content.text : ''));
  expect(shown[2]).toContain('"modules":["skills/count-failed.ts"]');
  expect(shown[3]?.split('\n')).toEqual(['servers/', 'skills/', 'workspace/']);
  expect(shown[4]?.split('\n')).toEqual(['a.txt', 'b.ts']);
  expect(shown[5]).toBe('// workspace/a.txt\none\n\n// skills/none.ts: not_found, see list_files');
  expect(eventsOf(events, 'workspace.saved')).toMatchObject([{
    files: [{ path: 'skills/count-failed.ts' }, { path: 'workspace/a.txt', content: { text: 'one' } }, { path: 'workspace/b.ts' }], skills: ['count-failed'],
  }]);
  expect(events.at(-1)?.type).toBe('run.finished');
  expect(foldRun(events, () => null)).toMatchObject({ skillsSaved: ['count-failed'], skillsUsed: [] });
  expect(() => events.forEach((event) => runEvent.parse(event))).not.toThrow();
});

test('a program that does not fit the types is not run, the model reads where; the findings are counted', async () => {
  const found = { code: 2551, message: "Property 'itms' does not exist.", line: 2, column: 7 };
  const checked: string[] = [];
  const typeChecker: TypeChecker = {
    name: 'test', close: async () => {},
    check: async (source) => { checked.push(source); return source === 'bad' ? [found] : []; },
  };
  const ran: string[] = [];
  const sandbox = sandboxOf(async ({ source }): Promise<ProgramResult> => { ran.push(source); return programResult({ imported: ['skills/sum.ts'] }); });
  const model = modelOf([runs('bad'), runs('good'), says([answer])]);
  const { input, events } = testRun({ arm: 'code', model, sandbox, typeChecker, options: options({ typeCheck: true }) });
  await runQuestion(input);
  expect([checked, ran]).toEqual([['bad', 'good'], ['good']]);
  expect(model.requests[1]?.messages.at(-1)?.content[0]).toMatchObject({ isError: true, content: expect.stringContaining('"outcome":"type_error"') });
  expect(model.requests[1]?.messages.at(-1)?.content[0]).toMatchObject({ content: expect.stringContaining("2:7 Property 'itms' does not exist. (TS2551)") });
  expect(foldRun(events, () => null)).toMatchObject({
    typeChecks: { programs: 2, refused: 1 }, programs: 2, failedPrograms: 1, skillsUsed: ['sum'],
  });
});

test('a failed program says which tools it had called', async () => {
  const sandbox = sandboxOf(async (_program, host) => {
    await host.callTool({ server: 'shop', tool: 'list_items', argsJson: '{"page":1}' });
    await host.callTool({ server: 'shop', tool: 'list_items', argsJson: '{"page":2}' });
    return programResult({ outcome: 'exception', valueJson: null, error: { kind: 'exception', message: 'no', line: 3, column: 1, file: 'program.ts', hint: null } });
  });
  const gateway = gatewayOf(async ({ args }) => (JSON.stringify(args).includes('1')
    ? okResult({}) : { outcome: 'timeout', value: null, text: '', unwrapped: 'error', message: 'late', durationMs: 1 }));
  const model = modelOf([runs('x'), says([answer])]);
  await runQuestion(testRun({ arm: 'code', model, sandbox, gateway }).input);
  const read = model.requests[1]?.messages.at(-1)?.content[0];
  expect(JSON.parse(read?.type === 'tool_result' ? read.content : '')).toMatchObject({
    outcome: 'exception', error: { kind: 'exception', message: 'no', line: 3 }, calls: { 'shop.list_items': { ok: 1, failed: 1 } },
  });
});

test('sensitive values that reach the model are counted where they are shown, in both arms', async () => {
  const gateway = gatewayOf(async () => ({ ...okResult({ mail: 'SECRET' }), sensitive: 1 }));
  const watch = () => {
    let seen = false;
    return { shown: (text: string) => { const is: Record<string, number> = text.includes('SECRET') && !seen ? { email: 1 } : {}; seen ||= text.includes('SECRET'); return is; } };
  };
  const direct = testRun({ gateway, watch: watch(), options: options({ privacy: 'observe' }), model: modelOf([says([calls('shop__list_items', {})]), says([calls('shop__list_items', {})]), says([answer])]) });
  await runQuestion(direct.input);
  expect(eventsOf(direct.events, 'sensitive.shown')).toMatchObject([{ turn: 1, kinds: { email: 1 } }]);
  expect(foldRun(direct.events, () => null).sensitive).toEqual({ shown: 1, results: 2, flowsRefused: 0 });
  const code = testRun({
    arm: 'code', gateway, watch: watch(), options: options({ privacy: 'observe' }), model: modelOf([runs('x'), says([answer])]),
    sandbox: sandboxOf(async (_program, host) => { await host.callTool({ server: 'shop', tool: 'list_items', argsJson: '{}' }); return programResult(); }),
  });
  await runQuestion(code.input);
  expect(foldRun(code.events, () => null).sensitive).toEqual({ shown: 0, results: 1, flowsRefused: 0 });
});

test('writes: attempted, kept back, and repeated whatever the order of the arguments; without a policy nobody judged', async () => {
  const answers = [
    { access: 'write', policy: 'allow' }, { access: 'write', policy: 'allow' }, { access: 'write', policy: 'record' }, { access: 'read', policy: 'allow' },
  ] as const;
  let at = 0;
  const gateway = gatewayOf(async () => ({ ...okResult({}), ...answers[at++] }));
  const call = (input: Record<string, number>, id: string) => says([calls('shop__list_items', input, id)]);
  const { input, events } = testRun({ gateway, model: modelOf([call({ a: 1, b: 2 }, '1'), call({ b: 2, a: 1 }, '2'), call({ a: 3 }, '3'), call({ a: 3 }, '4'), says([answer])]) });
  await runQuestion(input);
  expect(foldRun(events, () => null).writes).toEqual({ attempted: 3, blocked: 1, repeated: 1 });
  const unjudged = testRun({ gateway: gatewayOf(async () => okResult({})), model: modelOf([call({ a: 1 }, '1'), says([answer])]) });
  await runQuestion(unjudged.input);
  expect(foldRun(unjudged.events, () => null).writes).toBeNull();
});
