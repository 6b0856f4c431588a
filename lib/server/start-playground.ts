import type { NewExperiment } from '../../db/commands/insert-experiment';
import { askedSuite, overServers, titleOf, type AskedOver } from '../engine/asked-question';
import { UsageError } from '../engine/errors';
import { experimentSpec } from '../engine/experiment';
import { playgroundRequest, playgroundSuite, type PlaygroundQuestion, type PlaygroundRequest } from '../engine/playground';
import { isRecordedName } from '../engine/recorded-name';
import type { Question, SuiteFile } from '../engine/suite';
import { expandTasks } from '../suites/expand-tasks';
import { refuseUnknown } from '../suites/problems';
import { noFault } from '../suites/types';
import { describeEnvironment } from './environment';
import { modelSourceOf } from './model-source';
import { resolveSuite } from './own-suites';
import { planRows } from './plan-rows';
import { listConfiguredServers } from './server-check/configured-servers';
import { startExperiment, storeExperiment } from './start-experiment';

const needsModel = 'The Playground needs a model that can answer any question: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN) in the environment of the worker and choose one, '
  + "or take a question of a fixture with the model 'scripted'.";

/**
 * Asks one question of the Playground: an experiment with one task and one trial whose arms run side by side, given to the workers. A question that a suite asks
 * itself, word for word, is a run of that suite and graded; any other is graded by nobody. Loads no engine, model, sandbox or MCP code: safe in the web process.
 * @throws UsageError for a request that is not valid, and for a server, suite, variant or fault that does not exist.
 */
export async function startPlayground(input: unknown): Promise<{ id: string }> {
  const request = parseRequest(input);
  const { question, arms, model, effort, limits } = request;
  if (question.over.kind === 'servers') {
    await requireServers(question.over.servers);
    return ask(request, overServers);
  }
  const { suite, variant, fault } = question.over;
  const { file } = await resolveSuite(suite);
  const over = placeIn(file, { variant, fault });
  const own = ownQuestion(file, question.prompt, { variant, fault });
  if (own === null) return ask(request, over);
  return startExperiment(
    { name: nameOf(question), suite, questions: [own.id], variants: [variant], faults: [fault], arms, model, trials: 1, limits, effort },
    { sideBySide: true },
  );
}

function parseRequest(input: unknown): PlaygroundRequest {
  const parsed = playgroundRequest.safeParse(input);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`);
    throw new UsageError(`The question is not valid. ${details.join('; ')}.`, details);
  }
  const model = parsed.data.model.trim();
  if (model === '') throw new UsageError("Name a model such as 'claude-sonnet-5-5'.");
  if (isRecordedName(model)) throw new UsageError('A recording answers its own questions alone. Choose another model.');
  return { ...parsed.data, model, arms: [...new Set(parsed.data.arms)] };
}

const nameOf = ({ prompt }: PlaygroundQuestion): string => `Playground: ${titleOf(prompt)}`;

async function requireServers(names: readonly string[]): Promise<void> {
  const { path, servers, problem, missing } = await listConfiguredServers();
  if (missing) throw new UsageError(`There is no configuration ${path}. Write your servers into it, as MCP clients do, or set CROSSOVER_MCP_CONFIG to the file that has them.`);
  if (problem !== null) throw new UsageError(problem);
  for (const name of names) {
    const found = servers.find((server) => server.name === name);
    if (found === undefined) throw new UsageError(`There is no server ${JSON.stringify(name)} in ${path}. There are: ${servers.map((server) => server.name).join(', ') || 'none'}.`);
    if (found.disabled) throw new UsageError(`The server ${JSON.stringify(name)} is disabled in ${path}.`);
  }
}

/** What a fixture's variant and fault say of the data. Throws UsageError when they do not exist or do not go together. */
function placeIn(file: SuiteFile, place: { variant: string; fault: string }): AskedOver {
  const variant = file.variants.find(({ id }) => id === place.variant) ?? refuseUnknown('variant', place.variant, file.variants.map(({ id }) => id), `suite ${file.suite}`);
  const fault = place.fault === noFault ? null
    : file.faults.find(({ id }) => id === place.fault) ?? refuseUnknown('fault', place.fault, [noFault, ...file.faults.map(({ id }) => id)], `suite ${file.suite}`);
  if (fault !== null && !fault.variants.includes(variant.id)) {
    throw new UsageError(`The fault "${fault.id}" cannot show itself in variant "${variant.id}" of suite ${file.suite}. It can in: ${fault.variants.join(', ')}.`);
  }
  return { records: variant.records, unit: file.unit, fault, aggregation: file.aggregation };
}

/** The suite's own question with this prompt, when it can be asked there and begins with no files of another. */
function ownQuestion(file: SuiteFile, prompt: string, { variant, fault }: { variant: string; fault: string }): Question | null {
  const found = file.questions.find((question) => question.prompt.trim() === prompt);
  if (found === undefined || found.workspace.from !== null) return null;
  return expandTasks(file, { questions: [found.id], variants: [variant], faults: [fault] }).length === 0 ? null : found;
}

async function ask(request: PlaygroundRequest, over: AskedOver): Promise<{ id: string }> {
  const { question, model } = request;
  if (modelSourceOf(model) === 'scripted') throw new UsageError(needsModel);
  return storeExperiment(await planOf(question, request, over));
}

async function planOf(question: PlaygroundQuestion, { arms, model, effort, limits }: PlaygroundRequest, over: AskedOver): Promise<NewExperiment> {
  const suite = askedSuite(question, over);
  const fault = over.fault?.id ?? noFault;
  const spec = experimentSpec.parse({
    name: nameOf(question), suite: playgroundSuite, faults: [fault], arms, model, trials: 1, limits, effort, sizeUnit: over.unit, playground: question, sideBySide: true,
  });
  return planRows({ spec, suite, tasks: expandTasks(suite, { questions: [], variants: [], faults: [fault] }), environment: await describeEnvironment() });
}
