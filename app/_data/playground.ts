import { listExperiments } from '../../db/queries/list-experiments';
import { getExperiment } from '../../db/queries/get-experiment';
import type { ExperimentDetail, ExperimentRow, QuestionRow } from '../../db/read-models';
import { playgroundSuite } from '../../lib/engine/playground';
import type { SuiteFile } from '../../lib/engine/suite';
import { readOwnSuites } from '../../lib/server/own-suites';
import { listConfiguredServers } from '../../lib/server/server-check/configured-servers';
import { startOf, type AskedBefore } from '../_components/playground/ask-start';
import { scriptedModel, type AskState, type AskSuite } from '../_components/playground/ask-state';
import type { AskedQuestion } from '../_components/playground/question-view';
import type { AskServers } from '../_components/playground/server-fields';
import type { Query } from './list-state';
import { hasKey } from './models';
import { priceLookup } from './prices';
import { readableSuites } from './suites';

/** The model that is offered where there is a key. */
const firstModel = 'claude-sonnet-5-5';

const askSuite = (file: SuiteFile, own: readonly string[]): AskSuite => ({
  suite: file.suite,
  title: own.includes(file.suite) ? `${file.title} (own)` : file.title,
  aggregation: file.aggregation.length > 0,
  questions: file.questions.filter(({ workspace }) => workspace.from === null).map(({ id, title, prompt }) => ({ id, title, prompt })),
  variants: file.variants.map(({ id, title }) => ({ id, title })),
  faults: file.faults.map(({ id, title, variants }) => ({ id, title, variants })),
});

/**
 * The question of an experiment of the Playground as it was asked; a suite's own question, word for word, was asked as the suite does. null for any other
 * experiment.
 */
export function askedBefore({ spec, questions }: Pick<ExperimentDetail, 'spec' | 'questions'>): AskedBefore | null {
  const { playground, sideBySide = false, suite, model, arms, effort = null } = spec;
  const [task] = questions;
  if (playground !== undefined) return { question: playground, model, arms, effort };
  if (!sideBySide || task === undefined) return null;
  const { prompt, variant, fault } = task;
  return { question: { prompt, answer: 'text', over: { kind: 'suite', suite, variant, fault } }, model, arms, effort };
}

/** An experiment of the Playground as its page shows it. */
export async function askedQuestion({ id, status, error, spec }: ExperimentDetail, before: AskedBefore, { question, variant, fault }: QuestionRow): Promise<AskedQuestion> {
  const [priceOf, own] = await Promise.all([priceLookup(), readOwnSuites()]);
  return {
    ...before, experimentId: id, status, error, graded: spec.playground === undefined, task: { question, variant, fault },
    price: priceOf(before.model), serverNowMs: Date.now(), ownSuites: own.suites.map(({ file }) => file.suite),
  };
}

export interface AskPage {
  suites: AskSuite[];
  problems: string[];
  listed: AskServers;
  /** The model for questions of one's own; null without a key. */
  apiModel: string | null;
  start: AskState;
}

/** All that the form needs; `from` in the query is an experiment whose question is asked again. */
export async function askPage(query: Query): Promise<AskPage> {
  const [{ suites: files, own, problems }, listed, before] = await Promise.all([
    readableSuites(), listConfiguredServers(), query['from'] === undefined ? null : getExperiment(query['from']),
  ]);
  const suites = files.map((file) => askSuite(file, own));
  const apiModel = hasKey() ? firstModel : null;
  const servers = listed.servers.filter(({ disabled }) => !disabled).map(({ name }) => name);
  const start = startOf(query, { suites, servers, model: apiModel ?? scriptedModel }, before && askedBefore(before));
  return { suites, problems, listed, apiModel, start };
}

const namedPlayground = /^Playground: /;

/** The questions that were asked last; those of a suite, word for word, are listed under that suite and known by their name. */
export async function earlierQuestions(limit = 8): Promise<ExperimentRow[]> {
  const { rows } = await listExperiments({ search: playgroundSuite, pageSize: 4 * limit });
  return rows.filter(({ suite, name }) => suite === playgroundSuite || namedPlayground.test(name)).slice(0, limit).map((row) => ({ ...row, name: row.name.replace(namedPlayground, '') }));
}
