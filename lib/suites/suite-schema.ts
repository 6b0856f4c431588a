import { z } from 'zod';
import { suiteFile } from '../engine/suite';
import { declaredEntry } from './check-declared';
import { takenOver } from './extend-suite';

/** The JSON Schema of a suite file for editors: what may be written, before defaults are filled in. What spans several places only `check-suite` sees. */
export function suiteSchema(): Record<string, unknown> {
  const { variants, seed, defaults } = suiteFile.shape;
  const written = suiteFile.extend({
    servers: z.record(z.string(), declaredEntry).optional(), variants: variants.optional(), seed: seed.optional(), defaults: defaults.optional(),
  });
  return {
    title: 'Crossover suite', description: 'Questions with data, servers, faults and a grader: docs/guide/add-a-suite.md, docs/guide/own-suite.md.',
    ...z.toJSONSchema(written, { io: 'input', reused: 'ref' }),
    if: { required: ['extends'] },
    then: { not: { anyOf: takenOver.map((key) => ({ required: [key] })) } },
    else: { required: ['variants', 'seed', 'defaults'] },
  };
}
