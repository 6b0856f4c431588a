import type { JsonObject, JsonValue } from '../../lib/engine/json';
import { assignability, type Trial } from '../../lib/mcp/code-api/testing/assignability';
import { close } from '../../lib/mcp/code-api/testing/close';
import { mutate } from '../../lib/mcp/code-api/testing/mutate';
import { Random } from '../../lib/mcp/code-api/testing/random';
import { relax } from '../../lib/mcp/code-api/testing/relax';
import { ValueSampler } from '../../lib/mcp/code-api/testing/sample-values';
import { SchemaCompiler } from '../../lib/mcp/gateway/schema-check';
import type { Generated } from './generators';

const valuesPerSchema = 6;
const compiler = new SchemaCompiler(false);

/** One value of one schema: whether it fits, and if not, whether a type could tell. */
interface Sample { value: JsonValue; fits: boolean; tellable: boolean; namedKeysOnly: boolean }

type Check = (value: JsonValue) => boolean;

function checkOf(schema: JsonValue): Check | null {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return null;
  try {
    const check = compiler.compile(schema);
    return (value) => check(value).length === 0;
  } catch {
    return null;
  }
}

/** Values that fit the schema, and the same with one fault each, judged by the validator of the gateway. */
export function samplesOf(schema: JsonObject, seed: number): Sample[] {
  const [check, relaxed, closed] = [schema, relax(schema), close({ ...schema, $schema: 'https://json-schema.org/draft/2020-12/schema' })].map(checkOf);
  if (!check || !relaxed) return [];
  const random = new Random(seed);
  const sampler = new ValueSampler(schema, random);
  const valid = Array.from({ length: valuesPerSchema }, () => sampler.sample(schema)).filter(check);
  const faulty = valid.map((value) => mutate(value, random)).filter((value) => !check(value));
  return [
    ...valid.map((value) => ({ value, fits: true, tellable: false, namedKeysOnly: closed?.(value) ?? true })),
    ...faulty.map((value) => ({ value, fits: false, tellable: !relaxed(value), namedKeysOnly: false })),
  ];
}

export interface Judgement {
  tools: number; failed: string[]; broken: string[];
  valid: number; falseRefusals: number;
  /** Values written out in the program whose keys the schema all names, and those with another key, which it allows. */
  named: number; namedRefusals: number; unnamed: number; unnamedRefusals: number;
  tellable: number; missed: number; invalid: number; missedOfAll: number;
}

/** What TypeScript says to each sample under the types of a generator. Only files that compile are asked. */
export function judge(generated: readonly Generated[], samples: ReadonlyMap<JsonObject, Sample[]>): Judgement {
  const files = Object.fromEntries(generated.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
  const asked = generated.filter(({ text }) => text !== null).flatMap(({ path, tool, input, output }) => [
    ...trialsOf(path, input, samples.get(tool.inputSchema) ?? []), ...(output === null || tool.outputSchema === null ? [] : trialsOf(path, output, samples.get(tool.outputSchema) ?? [])),
  ]);
  const said = assignability(files, asked);
  const broken = new Set(said.others.map((fault) => fault.split(': ')[0] ?? ''));
  const trials = asked.map((trial, index) => ({ ...trial, fault: said.faults[index] ?? null })).filter(({ path }) => !broken.has(path));
  const of = (wanted: (trial: SampleTrial) => boolean): { all: number; refused: number } => {
    const those = trials.filter(wanted);
    return { all: those.length, refused: those.filter(({ fault }) => fault !== null).length };
  };
  const valid = of(({ sample, fresh }) => sample.fits && !fresh);
  const named = of(({ sample, fresh }) => sample.fits && fresh && sample.namedKeysOnly);
  const unnamed = of(({ sample, fresh }) => sample.fits && fresh && !sample.namedKeysOnly);
  const [tellable, invalid] = [of(({ sample }) => sample.tellable), of(({ sample }) => !sample.fits)];
  return {
    tools: generated.length, failed: generated.flatMap(({ tool, error }) => (error === null ? [] : [`${tool.server} ${tool.name}: ${error}`])), broken: [...broken],
    valid: valid.all, falseRefusals: valid.refused, named: named.all, namedRefusals: named.refused, unnamed: unnamed.all, unnamedRefusals: unnamed.refused,
    tellable: tellable.all, missed: tellable.all - tellable.refused, invalid: invalid.all, missedOfAll: invalid.all - invalid.refused,
  };
}

type SampleTrial = Trial & { sample: Sample; path: string };

/** Values that fit come from elsewhere and are also written out; faulty ones are written out. */
const trialsOf = (path: string, type: string, samples: readonly Sample[]): SampleTrial[] =>
  samples.flatMap((sample) => (sample.fits ? [false, true] : [true]).map((fresh) => ({ path, type, value: sample.value, fresh, sample })));
