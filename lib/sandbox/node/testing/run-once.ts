import { createNodeSandbox, defaultProgramLimits } from '../../index';

/** Runs one program and prints its value: a process of its own for tests that start it in different ways. The sandbox is left open. */
const { outcome, valueJson } = await createNodeSandbox({ workers: 1 }).run(
  { source: 'import { callTool } from "./client";\nconst value: number = await callTool("a", "b", 41);\nreturn value + 1;', modules: {} },
  { callTool: async ({ argsJson }) => ({ ok: true, json: argsJson }) },
  { limits: defaultProgramLimits, signal: new AbortController().signal },
);
process.stdout.write(`${outcome} ${valueJson ?? 'nothing'}\n`);
