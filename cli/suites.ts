import { Command } from 'commander';
import { readOwnSuites } from '../lib/server/own-suites';
import { listSuites } from '../lib/suites/list-suites';
import { table } from './table';
import { terminalText } from './terminal-text';

/** `crossover suites`: what can be run. */
export const suitesCommand = (): Command => new Command('suites')
  .description('List the suites with their questions, variants and faults: those of the project, then your own in <CROSSOVER_HOME>/suites.')
  .option('--json', 'print JSON')
  .action(async (options: { json?: boolean }) => {
    const [project, { suites: own, wrong }] = await Promise.all([listSuites(), readOwnSuites()]);
    for (const { error } of wrong) console.error(terminalText(['warning: a suite of your own cannot be used:', error.message, ...error.details].join('\n  ')));
    const suites = [...project.map((suite) => ({ ...suite, own: null })), ...own.map(({ file, path }) => ({ ...file, own: path }))];
    if (options.json) {
      console.log(JSON.stringify(suites, null, 2));
      return;
    }
    console.log(terminalText(table([
      ['SUITE', 'VERSION', 'QUESTIONS', 'VARIANTS', 'FAULTS', 'TITLE'],
      ...suites.map((suite) => [
        suite.suite, suite.version, suite.questions.map(({ id }) => id).join(','), suite.variants.map(({ id }) => id).join(','),
        ['none', ...suite.faults.map(({ id }) => id)].join(','), suite.own === null ? suite.title : `${suite.title} (own)`,
      ]),
    ])));
  });
