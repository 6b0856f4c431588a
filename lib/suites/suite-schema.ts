import { z } from 'zod';
import { suiteFile } from '../engine/suite';
import { serverEntry } from '../mcp/config/config-file';

/** The JSON Schema of a suite file for editors: what may be written, before defaults are filled in. What spans several places only `check-suite` sees. */
export function suiteSchema(): Record<string, unknown> {
  const written = suiteFile.extend({ servers: z.record(z.string(), serverEntry).optional() });
  return { title: 'Crossover suite', description: 'Questions with data, servers, faults and a grader: docs/guide/add-a-suite.md, docs/guide/own-suite.md.', ...z.toJSONSchema(written, { io: 'input', reused: 'ref' }) };
}
