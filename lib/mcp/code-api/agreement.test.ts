import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../engine/json';
import { isObject } from '../json';
import { serverInfo } from '../testing/tools';
import { buildCodeApi } from './index';
import { arbitrarySchema } from './testing/arbitrary-schemas';
import { assignability, inputOf, type Trial } from './testing/assignability';
import { close } from './testing/close';
import { mutate } from './testing/mutate';
import { Random } from './testing/random';
import { relax } from './testing/relax';
import { ValueSampler } from './testing/sample-values';

const seed = Number(process.env['SEED'] ?? 20_261_130);
const schemaCount = Number(process.env['SCHEMAS'] ?? 100);
const valuesPerSchema = 8;

const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, addUsedSchema: false });
addFormats(ajv);

type Check = (value: JsonValue) => boolean;

/** The validator of the gateway's library for a schema; null where it has none (a schema that it cannot compile). */
function checkOf(schema: JsonValue): Check | null {
  try {
    return isObject(schema) ? ajv.compile(schema) : null;
  } catch {
    return null;
  }
}

interface Judged extends Trial { schema: JsonObject; path: string; fits: boolean }
type Refused = Judged & { fault: string | null };

function trialsOf(schema: JsonObject, path: string, type: string, random: Random): Judged[] {
  const [check, relaxed] = [checkOf(schema), checkOf(relax(schema))];
  if (check === null || relaxed === null) return [];
  const sampler = new ValueSampler(schema, random);
  return Array.from({ length: valuesPerSchema }, () => sampler.sample(schema)).flatMap((value): Judged[] => {
    const faulty = mutate(value, random);
    return [
      ...(check(value) ? [{ schema, path, type, value, fresh: false, fits: true }] : []),
      ...(relaxed(faulty) ? [] : [{ schema, path, type, value: faulty, fresh: true, fits: false }]),
    ];
  });
}

test(`types take every value that the schema takes, and refuse what breaks it in a way that types can say (seed ${seed})`, () => {
  const schemas = fc.sample(arbitrarySchema, { seed, numRuns: schemaCount });
  const api = buildCodeApi([serverInfo('s', schemas.map((inputSchema, index) => ({ name: `t${index}`, inputSchema })))]);
  const files = Object.fromEntries(api.paths.map((path) => [path, api.read(path) ?? '']));
  const random = new Random(seed);
  const trials = schemas.flatMap((schema, index) => trialsOf(schema, `servers/s/t${index}.ts`, inputOf(`servers/s/t${index}`, `t${index}`), random));
  const { faults, others } = assignability(files, trials);
  expect(others).toEqual([]);
  const refused = trials.flatMap((trial, index) => (trial.fits === (faults[index] === null) ? [] : [{ ...trial, fault: faults[index] ?? null }]));
  const wrong = refused.filter(({ fits, schema, value }) => !fits || checkOf(close(schema))?.(value) !== false);
  const report = ({ path, schema, value, fits, fault }: Refused): unknown => ({ value: JSON.stringify(value), fits, fault, schema: JSON.stringify(schema), types: files[path] });
  expect(wrong.slice(0, 3).map(report), `${wrong.length} of ${trials.length}, seed ${seed}`).toEqual([]);
  const fitting = trials.filter(({ fits }) => fits).length;
  // TypeScript wants a key in common with a type that requires none: of values with keys that no schema names, few may fail by that.
  expect(refused.length).toBeLessThan(fitting / 20);
  expect(fitting).toBeGreaterThan(2 * schemaCount);
  expect(trials.length - fitting).toBeGreaterThan(2 * schemaCount);
}, 60_000);
