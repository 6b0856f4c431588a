/**
 * The project's types of tools beside those of json-schema-to-typescript, in one run: what compiles under --strict, what the types
 * wrongly refuse and wrongly let through by the judgement of a JSON Schema validator, how many tokens a model reads, how long it takes.
 * Run: npx tsx bench/types/main.ts [folder with tools/list results]... [--json]
 */
import type { JsonObject } from '../../lib/engine/json';
import { typeReport } from '../../lib/mcp/code-api';
import { createTokenCounter } from '../../lib/models/token-counter';
import { own, peer, type Generated, type Generator } from './generators';
import { readInventory } from './inventories';
import { judge, samplesOf } from './judge';
import { printReport, type Row } from './report';

const seed = 20_261_130;
const counter = createTokenCounter();
const { servers, dropped } = readInventory(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));
const schemas = servers.flatMap(({ tools }) => tools.flatMap(({ inputSchema, outputSchema }) => [inputSchema, ...(outputSchema === null ? [] : [outputSchema])]));
const samples = new Map(schemas.map((schema: JsonObject, index) => [schema, samplesOf(schema, seed + index)]));

async function measure({ name, generate }: Generator): Promise<Row> {
  const startedAt = performance.now();
  const generated = await generate(servers);
  const durationMs = performance.now() - startedAt;
  return { name, durationMs, tokens: tokensOf(generated), ...judge(generated, samples) };
}

const tokensOf = (generated: readonly Generated[]): number => generated.reduce((sum, { text }) => sum + counter.count(text ?? ''), 0);

const rows = [await measure(own), await measure(peer)];
const { gaps, exact, withoutOutputSchema } = typeReport(servers);
printReport({ servers: servers.length, tools: servers.flatMap(({ tools }) => tools).length, schemas: schemas.length, dropped, rows, exact, withoutOutputSchema, gaps }, process.argv.includes('--json'));
