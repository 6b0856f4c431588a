import { Command } from 'commander';

/** `crossover import`: runs measured elsewhere, to be compared here. */
export const importCommand = (): Command => new Command('import')
  .description('Import runs that were measured elsewhere, one JSON object a line (docs/guide/import.md). All of the file or nothing; they are marked as imported.')
  .argument('<file>', 'a .jsonl or .json file; "-" for stdin')
  .option('--json', 'print what was imported as JSON')
  .action(async (file: string, options: { json?: boolean }) => {
    const { importFile } = await import('./import-file');
    await importFile(file, options);
  });
