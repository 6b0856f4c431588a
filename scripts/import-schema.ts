/** Writes schema/import-run.schema.json anew: npx tsx scripts/import-schema.ts */
import { writeFile } from 'node:fs/promises';
import { importLineSchema } from '../lib/server/import-runs/line';

await writeFile(new URL('../schema/import-run.schema.json', import.meta.url), `${JSON.stringify(importLineSchema(), null, 2)}\n`);
