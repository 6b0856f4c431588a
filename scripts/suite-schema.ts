/** Writes schema/suite.schema.json anew: npx tsx scripts/suite-schema.ts */
import { writeFile } from 'node:fs/promises';
import { suiteSchema } from '../lib/suites/suite-schema';

await writeFile(new URL('../schema/suite.schema.json', import.meta.url), `${JSON.stringify(suiteSchema(), null, 2)}\n`);
