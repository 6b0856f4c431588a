import { Command } from 'commander';
import { listSuites } from '../lib/suites/list-suites';
import { table } from './table';

/** `crossover suites`: what can be run. */
export const suitesCommand = (): Command => new Command('suites')
  .description('List the suites with their questions, variants and faults.')
  .option('--json', 'print JSON')
  .action(async (options: { json?: boolean }) => {
    const suites = await listSuites();
    if (options.json) {
      console.log(JSON.stringify(suites, null, 2));
      return;
    }
    console.log(table([
      ['SUITE', 'VERSION', 'QUESTIONS', 'VARIANTS', 'FAULTS', 'TITLE'],
      ...suites.map((suite) => [
        suite.suite, suite.version, suite.questions.map(({ id }) => id).join(','), suite.variants.map(({ id }) => id).join(','),
        ['none', ...suite.faults.map(({ id }) => id)].join(','), suite.title,
      ]),
    ]));
  });
