/** Writes builds/<variant>/<day>.json anew from the seed: `npx tsx examples/npm-servers/generate.ts`. What it writes is committed. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createData, type Build } from '../../fixtures/builds/data';
import { readSuiteFile } from '../../lib/suites/read-suite-file';

const folder = import.meta.dirname;
/** The builds fixture also holds a Sunday that this question does not ask for. */
const firstDay = '2026-11-24';
const dayOf = ({ started_at }: Build): string => started_at.slice(0, 10);
const { seed, variants } = await readSuiteFile(join(folder, 'suite.yaml'), null);

for (const { id, records } of variants) {
  const { builds } = createData({ variant: id, records, seed, fault: 'none', params: {} });
  const asked = builds.filter(({ started_at }) => started_at >= firstDay);
  const days = new Set(asked.map(dayOf));
  await rm(join(folder, 'builds', id), { recursive: true, force: true });
  await mkdir(join(folder, 'builds', id), { recursive: true });
  for (const day of days) await writeFile(join(folder, 'builds', id, `${day}.json`), lines(asked.filter((build) => dayOf(build) === day)));
}

/** One build a line. */
function lines(builds: readonly Build[]): string {
  return `[\n${builds.map((build) => JSON.stringify(build)).join(',\n')}\n]\n`;
}
