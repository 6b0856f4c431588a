import { Command } from 'commander';
import { UsageError } from '../lib/engine/errors';
import { isSuitePath, suiteFilePath } from '../lib/suites/suite-path';
import { table } from './table';
import { terminalText } from './terminal-text';
import { withInterrupt } from './with-interrupt';

/** `crossover check-suite`: says what is wrong with a suite of one's own, or what was found. */
export const checkSuiteCommand = (): Command => new Command('check-suite')
  .description('Check a suite outside of the project: its file with line and column, its right answers, its servers, which are started once.')
  .argument('<path>', 'suite.yaml, or the folder that holds it')
  .action(async (given: string) => {
    if (!isSuitePath(given)) throw new UsageError(`"${given}" is no path. Write ./${given} for a file or folder of that name.`);
    const suiteFile = await suiteFilePath(given, process.cwd());
    const { checkOwnSuite } = await import('../lib/server/check-own-suite');
    const { file, servers, notices } = await withInterrupt((signal) => checkOwnSuite(suiteFile, signal));
    const access = (readOnly: boolean | null): string => (readOnly === true ? 'reads' : 'writes, unless a policy says otherwise');
    const rows = servers.flatMap(({ server, tools }) => tools.map(({ name, annotations }) => [server, name, access(annotations.readOnly)]));
    const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
    console.log(terminalText([
      `${file.suite} ${file.version}: ${count(file.questions.length, 'question')}, ${count(file.variants.length, 'variant')}, ${count(file.faults.length, 'fault')}. Nothing wrong was found.`,
      table([['SERVER', 'TOOL', 'COUNTS AS'], ...rows]), ...(notices.length > 0 ? [notices.join('\n')] : []),
    ].join('\n\n')));
  });
