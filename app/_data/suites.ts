import { join } from 'node:path';
import { UsageError } from '../../lib/engine/errors';
import { playgroundSuite } from '../../lib/engine/playground';
import type { SuiteFile } from '../../lib/engine/suite';
import { expandTasks } from '../../lib/suites/expand-tasks';
import { readOwnSuites } from '../../lib/server/own-suites';
import { readSuites } from '../../lib/suites/list-suites';
import type { SuiteChoice } from '../_components/experiments/form-state';

/** The suites of the project. The web process reads their descriptions alone, never their code. */
const projectSuites = () => readSuites(join(/* turbopackIgnore: true */ process.cwd(), 'fixtures'));

export interface ReadableSuites {
  /** Those of the project, then one's own. */
  suites: SuiteFile[];
  /** Names of one's own. */
  own: string[];
  /** What is wrong with the files of others: line by line, for a person to mend. */
  problems: string[];
}

/** The suites that can be used, and what is wrong with those that cannot: one does not hide the others. */
export async function readableSuites(): Promise<ReadableSuites> {
  try {
    const [project, own] = await Promise.all([projectSuites(), readOwnSuites()]);
    return {
      suites: [...project.files, ...own.suites.map(({ file }) => file)],
      own: own.suites.map(({ file }) => file.suite),
      problems: [...project.wrong, ...own.wrong].flatMap(({ error }) => [error.message, ...error.details]),
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { suites: [], own: [], problems: [error.message, ...error.details] };
  }
}

const options = (ids: Iterable<string>) => [...new Set(ids)].sort().map((value) => ({ value, label: value }));

/** What the filters of lists offer. Suites that cannot be read leave the lists usable. */
export async function filterOptions() {
  const { suites } = await readableSuites();
  return {
    suites: options([playgroundSuite, ...suites.map(({ suite }) => suite)]),
    questions: options(suites.flatMap(({ questions }) => questions.map(({ id }) => id))),
    variants: options(suites.flatMap(({ variants }) => variants.map(({ id }) => id))),
    faults: options(['none', ...suites.flatMap(({ faults }) => faults.map(({ id }) => id))]),
  };
}

/** All tasks a suite can make, and which of them it makes unless told otherwise. */
function tasksOf(file: SuiteFile): SuiteChoice['tasks'] {
  const every = { questions: [], variants: file.variants.map(({ id }) => id) };
  const key = (task: { question: string; variant: string; fault: string }) => JSON.stringify([task.question, task.variant, task.fault]);
  const byDefault = new Set(expandTasks(file, { ...every, faults: [] }).map(key));
  const faults = ['none', ...file.faults.map(({ id }) => id)];
  return expandTasks(file, { ...every, faults }).map(({ question, variant, fault }) => ({
    question,
    variant,
    fault,
    byDefault: byDefault.has(key({ question, variant, fault })),
  }));
}

/** The suites as the form for a new experiment needs them. */
export const suiteChoices = ({ suites, own }: Pick<ReadableSuites, 'suites' | 'own'>): SuiteChoice[] =>
  suites.map((file) => ({
    suite: file.suite,
    version: file.version,
    title: own.includes(file.suite) ? `${file.title} (own)` : file.title,
    description: file.description,
    questions: file.questions.map(({ id, title }) => ({ id, title })),
    variants: file.variants.map(({ id, title, records, optional }) => ({ id, title, records, optional })),
    unit: file.unit,
    aggregation: file.aggregation.length > 0,
    faults: file.faults.map(({ id, title, description }) => ({ id, title, description })),
    defaults: { arms: file.defaults.arms, trials: file.defaults.trials },
    privacy: file.questions.flatMap(({ privacy }) => privacy?.mode ?? []),
    tasks: tasksOf(file),
  }));
