import { freezeQuestion } from '../../db/commands/freeze-question';
import type { GroupRows } from '../../db/queries/get-group';
import { UsageError } from '../engine/errors';
import type { ExperimentSpec } from '../engine/experiment';
import type { Policies, Question, SuiteFile, SuiteSetup, Truth } from '../engine/suite';
import type { FixtureServer } from '../suites/types';
import type { RunLimits } from '../engine/events';
import { limitsOf } from './limits';
import type { Declared } from './own-servers';
import type { Redactor } from './secrets';

/** What of a loaded suite the runs need. */
export interface RunnableSuite extends Declared {
  /** Absolute path of the folder of tapes that stand in for its servers; null or absent: it has servers. */
  tapes?: string | null;
  file: SuiteFile;
  setup(variant: string, fault: string, seed?: number): SuiteSetup;
  createServers(setup: SuiteSetup): FixtureServer[];
  dataHash(setup: SuiteSetup): Promise<string>;
  /** null: there is no right answer, so that runs are graded by nobody. */
  truth(setup: SuiteSetup, question: string): Truth | null;
  policies: Policies;
}
/** `suiteFile`: the absolute path of a suite outside of the project; the name is then its id. `playground`: the question of the Playground that stands for a suite. */
export type SuiteSource = (name: string, where?: Pick<ExperimentSpec, 'suiteFile' | 'playground'>) => Promise<RunnableSuite>;

/** A task ready to run, the same for all its arms and trials. */
export interface Task {
  suite: RunnableSuite;
  setup: SuiteSetup;
  question: Question;
  /** null: nobody grades it. */
  truth: Truth | null;
  dataHash: string;
  limits: RunLimits;
  /** As frozen with the experiment. */
  prompt: string;
  answerSchema: GroupRows['question']['answerSchema'];
  spec: ExperimentSpec;
}

/**
 * Sets up the data of a task, and keeps its hash and the expected answer with the experiment's question at the first time.
 * @throws UsageError when the suite is not the one the experiment was made with, or its data is not what earlier runs had.
 */
export async function prepareTask({ suites, redactor }: { suites: SuiteSource; redactor: Redactor }, { experiment, question: row }: GroupRows): Promise<Task> {
  const suite = await suites(row.suite, experiment.spec);
  const question = suite.file.questions.find(({ id }) => id === row.question);
  if (!question || suite.file.version !== experiment.suiteVersion || (experiment.spec.suiteFile !== undefined && suite.file.suite !== row.suite)) {
    throw new UsageError(`The suite "${row.suite}" is not the one of this experiment any more (version ${experiment.suiteVersion}, now ${suite.file.version}). Start a new experiment.`);
  }
  const setup = suite.setup(row.variant, row.fault, experiment.spec.seed);
  const dataHash = await suite.dataHash(setup);
  if (row.dataHash !== null && row.dataHash !== dataHash) {
    throw new UsageError(`The data of ${row.suite}/${row.question}/${row.variant}/${row.fault} is not what earlier runs of this experiment had. Start a new experiment.`);
  }
  const truth = suite.truth(setup, row.question);
  if (row.dataHash === null) await freezeQuestion(row.id, { expected: truth === null ? null : redactor.value(truth.answer), dataHash });
  return {
    suite, setup, question, truth, dataHash, limits: limitsOf(experiment.spec, question), prompt: row.prompt, answerSchema: row.answerSchema, spec: experiment.spec,
  };
}
