import { afterAll, describe, expect, test } from 'vitest';
import { jsonValue, type JsonObject, type JsonValue } from '../engine/json';
import type { ProgramLimits, ProgramResult, SandboxCallResult } from '../engine/ports';
import { renderProgramResult } from '../engine/arms/render-program-result';
import { buildCodeApi } from '../mcp/code-api';
import { connectGateway, type Connection } from '../mcp/gateway';
import { typeErrors } from '../mcp/testing/compile';
import { calm, stdioTo } from '../mcp/testing/connections';
import { createNodeSandbox, defaultProgramLimits } from '../sandbox';
import { oddServer, type Asked, type OddTool } from './testing/odd-server';

/**
 * Faults that users of comparable tools have reported, each through the whole way: a server, the client, the generated files, a program in
 * the sandbox. The parts have tests of their own; these say that they fit together.
 */
const sandbox = createNodeSandbox({ workers: 2 });
afterAll(() => sandbox.close());

interface Tried { result: ProgramResult; value: JsonValue; unwrapped: string[] }

interface Parts {
  read: (path: string) => string;
  paths: readonly string[];
  search: (query: string) => string;
  run: (source: string, over?: Partial<ProgramLimits>) => Promise<Tried>;
}

/** Connects, builds the files, and hands over what a program and its reader need. */
async function withServers<T>(connections: Connection[], work: (parts: Parts) => Promise<T>): Promise<T> {
  const gateway = await connectGateway(connections);
  const api = buildCodeApi(gateway.servers);
  const run = async (source: string, over: Partial<ProgramLimits> = {}): Promise<Tried> => {
    const unwrapped: string[] = [];
    const result = await sandbox.run({ source, modules: api.modules }, {
      callTool: async ({ server, tool, argsJson }): Promise<SandboxCallResult> => {
        const answer = await gateway.callTool({ server, tool, args: jsonValue.parse(JSON.parse(argsJson)) }, calm);
        unwrapped.push(answer.unwrapped);
        const json = JSON.stringify(answer.value);
        return answer.outcome === 'ok' ? { ok: true, json } : { ok: false, kind: answer.outcome, message: answer.message ?? '', json: answer.value === null ? null : json };
      },
    }, { limits: { ...defaultProgramLimits, ...over }, signal: calm.signal });
    return { result, value: result.valueJson === null ? null : jsonValue.parse(JSON.parse(result.valueJson)), unwrapped };
  };
  try {
    return await work({ read: (path) => api.read(path) ?? '', paths: api.paths, search: (query) => api.search(query, 'name', 1), run });
  } finally {
    await gateway.close();
  }
}

const odd = (server: string, tools: OddTool[], asked?: Asked): Connection => ({ server, transport: 'in-process', mcpServer: oddServer(tools, asked) });
const none: Connection[] = [odd('s', [{ name: 'ping' }])];
const says = (text: string): JsonObject => ({ content: [{ type: 'text', text }] });
const property = (schema: JsonObject): JsonObject => ({ properties: { x: schema } });

/** The generated type of the property x of a tool's input, on one line. */
const typeOf = (schema: JsonObject, defs: JsonObject = {}): Promise<string> => withServers([odd('s', [{ name: 'take', inputSchema: { ...property(schema), ...defs } }])],
  async ({ read }) => {
    expect(typeErrors({ 'servers/s/take.ts': read('servers/s/take.ts'), 'client.ts': read('client.d.ts') })).toEqual([]);
    return read('servers/s/take.ts').replace(/\s+/g, ' ');
  });

describe('names and types', () => {
  test('1. list-calendars is called as an identifier and goes out under its own name; what discovery shows can be called', async () => {
    const asked: Asked = [];
    await withServers([odd('cal', [{ name: 'list-calendars', description: 'Lists calendars.' }], asked)], async ({ run, paths, search }) => {
      expect(paths).toContain('servers/cal/list_calendars.ts');
      expect(search('list-calendars')).toContain('list_calendars(');
      expect((await run("import { list_calendars } from './servers/cal/list_calendars'; return await list_calendars({});")).value).toBe('called list-calendars');
    });
    expect(asked).toEqual([{ tool: 'list-calendars', args: {} }]);
  });

  test('2. delete, typeof and eval get names that can be called; Delete keeps its own', async () => {
    await withServers([odd('s', ['delete', 'typeof', 'eval', 'Delete'].map((name) => ({ name })))], async ({ run, paths, read }) => {
      const called = await Promise.all(paths.filter((path) => !path.endsWith('index.ts')).map(async (path) => {
        const name = /function ([\p{ID_Continue}$]+)\(/u.exec(read(path))?.[1];
        return (await run(`import { ${name} } from './${path}'; return await ${name}({});`)).value;
      }));
      expect(called.sort()).toEqual(['called Delete', 'called delete', 'called eval', 'called typeof']);
      expect(read(paths.find((path) => read(path).includes('function Delete(')) ?? '')).toContain('function Delete(');
    });
  });

  test('3. a tool named index leaves index.ts alone; one tool name on two servers is two tools', async () => {
    const [left, right]: [Asked, Asked] = [[], []];
    await withServers([odd('left', [{ name: 'index' }, { name: 'get' }], left), odd('right', [{ name: 'get' }], right)], async ({ run, paths }) => {
      expect(paths.filter((path) => path.startsWith('servers/left/'))).toHaveLength(3);
      const { value } = await run("import * as left from './servers/left'; import * as right from './servers/right'; return [Object.keys(left).length, await left.get({}), await right.get({})];");
      expect(value).toEqual([2, 'called get', 'called get']);
    });
    expect([left, right].map((asked) => asked.map(({ tool }) => tool))).toEqual([['get'], ['get']]);
  });

  test('4. sibling keys a-b and a.b stay two, a description with */ and a key with a quotation mark do no harm', async () => {
    const type = await typeOf({ type: 'object', description: 'ends */ here', properties: { 'a-b': { type: 'string' }, 'a.b': { type: 'number' }, 'say "hi"': { type: 'boolean' } } });
    expect(type).toContain('"a-b"?: string');
    expect(type).toContain('"a.b"?: number');
    expect(type).toContain('"say \\"hi\\""?: boolean');
  });

  test('5. an array of alternatives is in brackets, an enum of strings is its words', async () => {
    expect(await typeOf({ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } })).toMatch(/x\?: \(string \| number\)\[\]/);
    expect(await typeOf({ type: 'string', enum: ['a', 'b'] })).toContain('x?: "a" | "b"');
  });

  test('6. a schema that refers to itself has a name; a string or a list of strings is a union', async () => {
    const recursive = await typeOf({ $ref: '#/$defs/Node' }, { $defs: { Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } } } } });
    expect(recursive).toMatch(/x\?: Node\b/);
    expect(recursive).toMatch(/type Node = \{ children\?: Node\[\]/);
    expect(await typeOf({ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })).toMatch(/x\?: string \| string\[\]/);
  });

  test('7. references that would be 71 MB written out stay names, also through a program', async () => {
    const level = (depth: number): JsonObject => ({ type: 'object', properties: Object.fromEntries('abcdefgh'.split('').map((key) => [key, { $ref: `#/$defs/L${depth + 1}` }])) });
    const $defs = Object.fromEntries([...Array.from({ length: 8 }, (_, depth) => [`L${depth}`, level(depth)]), ['L8', { type: 'string', description: 'x'.repeat(40) }]]);
    await withServers([odd('s', [{ name: 'deep', inputSchema: { properties: { root: { $ref: '#/$defs/L0' } }, $defs } }])], async ({ read, run }) => {
      expect(read('servers/s/deep.ts').length).toBeLessThan(20_000);
      expect((await run("import { deep } from './servers/s/deep'; return await deep({ root: { a: { b: {} } } });")).value).toBe('called deep');
    });
  });

  test('8. wrong arguments are an error in the program, with the path and what was expected; the tool does not run', async () => {
    const asked: Asked = [];
    await withServers([odd('s', [{ name: 'search', inputSchema: { properties: { query: { type: 'string' } }, required: ['query'] } }], asked)], async ({ run }) => {
      const { value } = await run("import { search } from './servers/s/search'; try { await search({ query: 123 } as any); } catch (error) { return [error.kind, error.message]; }");
      expect(value).toEqual(['invalid_arguments', expect.stringMatching(/\/query: expected string, got number 123/)]);
    });
    expect(asked).toEqual([]);
  });
});

describe('results', () => {
  const answering = (answer: JsonObject, outputSchema?: JsonObject) => odd('s', [{ name: 'get', ...(outputSchema ? { outputSchema } : {}), answer: () => answer }]);
  const get = (connection: Connection) => withServers([connection], ({ run }) => run("import { get } from './servers/s/get'; return await get({});"));

  test('9. text that is a JSON list arrives as a list, and the trace says where the value came from', async () => {
    expect(await get(answering(says('[{"a":1}]')))).toMatchObject({ value: [{ a: 1 }], unwrapped: ['json_text'] });
  });

  test('10. a long integer keeps its digits', async () => {
    const { value } = await withServers([stdioTo('plain-stdio.ts', 'plain', { args: ['usual'] })],
      ({ run }) => run("import { big_number } from './servers/plain/big_number'; return (await big_number({})).id;"));
    expect(value).toBe('1915883588174806058');
  });

  test('11. a failed tool is an exception with its text and its data', async () => {
    const failing = answering({ isError: true, content: [{ type: 'text', text: 'x' }], structuredContent: { code: 7 } });
    const { value } = await withServers([failing], ({ run }) => run("import { get } from './servers/s/get'; try { await get({}); } catch (error) { return [error.message, error.value]; }"));
    expect(value).toEqual([expect.stringContaining('x'), { code: 7 }]);
  });

  test('12. {"result": [...]} is taken off only when the server says that it is a wrapper', async () => {
    const schema = { properties: { result: { type: 'array' } }, required: ['result'] };
    expect((await get(answering({ structuredContent: { result: [1] } }, schema))).value).toEqual({ result: [1] });
    expect((await get(answering({ structuredContent: { result: [1] } }, { ...schema, 'x-fastmcp-wrap-result': true }))).value).toEqual([1]);
  });
});

describe('programs', () => {
  const run = (source: string, over?: Partial<ProgramLimits>) => withServers(none, (parts) => parts.run(source, over));

  test('13. a failing tool is caught and the program goes on', async () => {
    const flaky = odd('s', [{ name: 'fail', answer: () => ({ ...says('broken'), isError: true }) }, { name: 'ping' }]);
    const { value } = await withServers([flaky], (parts) => parts.run(
      "import { fail, ping } from './servers/s'; let said = ''; try { await fail({}); } catch (error) { said = error.message; } return [said, await ping({})];"));
    expect(value).toEqual(['broken', 'called ping']);
  });

  test('14. a function that is called at once, a bare return, and promises inside the result all give their values', async () => {
    const ping = "import { ping } from './servers/s/ping';";
    expect((await run(`${ping} (async () => { const repos = await ping({}); return repos })()`)).value).toBe('called ping');
    expect((await run(`${ping} const repos = await ping({}); return repos`)).value).toBe('called ping');
    expect((await run(`${ping} return { files: ['a', 'b'].map(() => ping({})) }`)).value).toEqual({ files: ['called ping', 'called ping'] });
  });

  test('15. waiting for nothing and computing for ever end as what they are', async () => {
    expect((await run('await new Promise(() => {})')).result).toMatchObject({ outcome: 'never_settles', error: { message: expect.stringMatching(/never/i) } });
    expect((await run('while (true) {}', { cpuMs: 300 })).result).toMatchObject({ outcome: 'cpu_limit', error: { kind: 'cpu_limit' }, ledger: { limitHit: expect.any(String) } });
  });

  test('16. a module that is not there and a line that is no code: kind, line, and what there is instead', async () => {
    expect((await run('const a = 1;\nimport fs from "node:fs";\nreturn fs')).result)
      .toMatchObject({ outcome: 'module_not_found', error: { kind: 'module_not_found', line: 2, hint: expect.any(String) } });
    expect((await run('const x = ...;')).result).toMatchObject({ outcome: 'syntax_error', error: { kind: 'syntax_error', line: 1 } });
  });

  test('17. TypeScript runs, also what needs rewriting; prose around a fenced block is left out, a fence in a string stays', async () => {
    const source = 'const n: number = 1; enum Color { Red, Green }\nconst id = <T,>(value: T): T => value;\nreturn [n as unknown, { a: 1 } satisfies object, Color.Green, id("x")];';
    expect((await run(source)).value).toEqual([1, { a: 1 }, 1, 'x']);
    expect((await run(`Here is the program:\n\n\`\`\`ts\nreturn 5\n\`\`\`\nIt gives five.`)).value).toBe(5);
    expect((await run('return "```ts\\ncode\\n```"')).value).toBe('```ts\ncode\n```');
  });

  test('18. calls that are answered in reverse order get their own answers; of 50 at once only so many run, and only so many in all', async () => {
    let running = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const slow = odd('s', [{
      name: 'echo', answer: async ({ n }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => { waiting.push(resolve); if (waiting.length % 5 === 0) for (const go of waiting.splice(0).reverse()) go(); });
        running -= 1;
        return says(`answer ${String(n)}`);
      },
    }]);
    const source = "import { echo } from './servers/s/echo'; return await Promise.all(Array.from({ length: 50 }, (_, n) => echo({ n })));";
    const { value } = await withServers([slow], (parts) => parts.run(source, { maxConcurrentCalls: 5 }));
    expect(value).toEqual(Array.from({ length: 50 }, (_, n) => `answer ${n}`));
    expect(most).toBe(5);
    expect((await withServers(none, (parts) => parts.run("import { ping } from './servers/s/ping'; for (;;) await ping({});", { maxCalls: 20 }))).result)
      .toMatchObject({ outcome: 'call_limit', ledger: { calls: 20 } });
  });

  test('19. there is one limit for what a model reads, said before the text that was cut', async () => {
    const { result } = await run('return "word ".repeat(5_000)');
    const { text, cut } = renderProgramResult(result, {}, 10_000);
    expect(text).toMatch(/^\{"cut":"the output had \d+ bytes, the limit is 10000/);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
    expect(JSON.parse(text)).toMatchObject({ outcome: 'ok', valueHead: expect.stringContaining('word word') });
    expect(cut?.totalBytes).toBeGreaterThan(25_000);
  });
});

describe('lists and data', () => {
  test('20. 31 tools over two pages: all 31 can be imported, the last one called', async () => {
    const many = odd('s', Array.from({ length: 31 }, (_, index) => ({ name: `tool_${index + 1}` })));
    await withServers([many], async ({ paths, run }) => {
      expect(paths.filter((path) => /tool_\d+\.ts$/.test(path))).toHaveLength(31);
      expect((await run("import { tool_31 } from './servers/s'; return await tool_31({});")).value).toBe('called tool_31');
    });
  });

  test('21. lines on standard output that are no messages do not end the connection', async () => {
    const { value } = await withServers([stdioTo('plain-stdio.ts', 'plain', { args: ['usual'] })],
      ({ run }) => run("import { rootless } from './servers/plain/rootless'; return [await rootless({}), await rootless({ a: 'b' })];"));
    expect(value).toEqual(['called rootless', 'called rootless']);
  });
});
