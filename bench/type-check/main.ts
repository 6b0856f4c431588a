/**
 * What the type check of programs costs, what it catches and what it refuses wrongly, beside what running the same programs shows.
 * Run: npx tsx bench/type-check/main.ts [--json]
 */
import { availableParallelism } from 'node:os';
import { buildCodeApi } from '../../lib/mcp/code-api';
import { createNodeSandbox } from '../../lib/sandbox';
import { correctPrograms } from './corpus';
import { brokenPrograms, byClass, falseRefusals, judgeWrong } from './judge';
import { printReport } from './report';
import { connectServers } from './servers';
import { measureSpeed, measureStart, openChecker } from './speed';

const start = await measureStart();
const checker = await openChecker();
const speed = await measureSpeed(checker);
const gateway = await connectServers();
const api = buildCodeApi(gateway.servers);
const sandbox = createNodeSandbox({ workers: 1 });
const refused = await falseRefusals(checker, api);
const broken = await brokenPrograms(api, sandbox, gateway);
const classes = byClass(await judgeWrong(checker, api, sandbox, gateway));
await Promise.all([checker.close(), sandbox.close(), gateway.close()]);
printReport({
  compiler: checker.name, node: process.version, processors: availableParallelism(), ...start, speed,
  correct: Object.keys(correctPrograms).length, refused, broken, classes,
}, process.argv.includes('--json'));
