/** Prints the table of the README that the suite `headline` gives: npx tsx scripts/headline-table.ts */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkspace } from '../lib/engine/workspace/create-workspace';
import { formatPercent, formatTokens } from '../lib/engine/metrics/format';
import { allInput } from '../lib/engine/metrics/fold-tokens';
import { cachedInput, cacheRates } from '../lib/engine/metrics/measures';
import { createScriptedModel } from '../lib/models/scripted';
import { createTokenCounter } from '../lib/models/token-counter';
import { createNodeSandbox } from '../lib/sandbox';
import { runTask, type TaskRun } from '../lib/server/testing/run-task';

type Measures = TaskRun['measures'];
type Count = (run: Measures) => number | null;

const rows: [string, Count][] = [
  ['counted once: the largest context', (run) => run.contextPeakTokens],
  ['input of all turns, without prompt caching', (run) => run.tokens && allInput(run.tokens)],
  ['input of all turns, with prompt caching, in tokens of full price', cachedInput],
  ['output of all turns', (run) => run.tokens && run.tokens.output],
];

const method = (counter: string): string =>
  `Scripted agents, tokens counted by ${counter.replace(' (estimate)', '')}, an estimate. Counted once is what the article counts. With caching, a token costs ${
    cacheRates.write} when it goes into the cache and ${cacheRates.read} each time it is read from it, as with Claude Sonnet 5.5.`;

/** The longest variant in both arms, without a database, as a Markdown table. Throws when an arm did not pass: its tokens would say nothing. */
export async function headlineTable(): Promise<string> {
  const counter = createTokenCounter();
  const sandbox = createNodeSandbox({ workers: 1 });
  const run = async (arm: 'direct' | 'code'): Promise<Measures> => {
    // Files as in a run of the command line: their description is in the context of the code arm.
    const task = { suite: 'headline', variant: 'm120', fault: 'none', arm, ...(arm === 'code' ? { workspace: createWorkspace([]) } : {}) };
    const { score, measures } = await runTask(task, { sandbox, counter, model: (policy) => createScriptedModel({ policy, counter }) });
    if (score.outcome !== 'passed') throw new Error(`the ${arm} arm of the suite headline did not pass: ${score.outcome}`);
    return measures;
  };
  try {
    const [direct, code] = [await run('direct'), await run('code')];
    return [
      '| tokens | direct | code | saving |', '| --- | ---: | ---: | ---: |', ...rows.map(([label, count]) => rowOf(label, count(direct), count(code))), '', method(counter.method),
    ].join('\n');
  } finally {
    await sandbox.close();
  }
}

function rowOf(label: string, direct: number | null, code: number | null): string {
  const saving = direct === null || code === null ? null : 1 - code / direct;
  return `| ${[label, formatTokens(rounded(direct), { estimated: true }), formatTokens(rounded(code), { estimated: true }), formatPercent(saving)].join(' | ')} |`;
}

const rounded = (tokens: number | null): number | null => tokens && Math.round(tokens);

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) console.log(await headlineTable());
