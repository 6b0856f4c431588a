import { UsageError } from '../../engine/errors';
import { jsonValue, type JsonValue } from '../../engine/json';
import { privacyRules, type PrivacyRules } from '../../engine/privacy-rules';
import { suiteFile, type SuiteFile } from '../../engine/suite';
import type { TapeEntry, TapeFile } from '../../engine/tape';
import { createStandIns, type StandIns } from '../../mcp/privacy/stand-ins';
import { hashRequest, recordedRequest } from '../../models/recorded/canonical-request';
import { recordedRun, type RecordedRun } from '../../models/recorded/recorded-run';

/** All that a recording holds. */
export interface RecordingParts { turns: Map<string, RecordedRun>; tapes: Map<string, TapeFile>; suite: SuiteFile }
export interface Replaced { parts: RecordingParts; /** Distinct values by kind. */ counts: Record<string, number>; standIns: StandIns }

/** The parts with invented values in the place of sensitive ones. Throws UsageError where that is not possible. */
export async function replaceSensitive(parts: RecordingParts, patterns: readonly RegExp[]): Promise<Replaced> {
  const standIns = createStandIns(rulesOf(parts.suite), patterns);
  for (const tape of parts.tapes.values()) {
    for (const entry of tape.entries) {
      standIns.learnResult(entry, entry, toolOf(tape, entry));
      standIns.learn(entry.args);
    }
    standIns.learn(json(tape.servers));
  }
  for (const run of parts.turns.values()) standIns.learn(json(saidIn(run)));
  standIns.learn(json(parts.suite));
  const turns = await Promise.all(Array.from(parts.turns, async ([name, run]) => [name, await rewriteRun(run, standIns)] as const));
  return {
    parts: {
      tapes: new Map(Array.from(parts.tapes, ([name, tape]) => [name, rewriteTape(tape, standIns)])), turns: new Map(turns),
      suite: suiteFile.parse(standIns.rewrite(json(parts.suite))),
    },
    counts: standIns.counts, standIns,
  };
}

const json = (value: unknown): JsonValue => jsonValue.parse(JSON.parse(JSON.stringify(value)));
const toolOf = ({ servers }: TapeFile, { server, tool }: TapeEntry) => servers.find((info) => info.server === server)?.tools.find(({ name }) => name === tool);
const saidIn = ({ system, tools, calls }: RecordedRun) => ({ system, tools, calls: calls.map(({ added, response: { content } }) => ({ added, content })) });

/** One value is one stand-in in all of a recording, so the rules of all its questions hold for all of it. */
function rulesOf({ questions }: SuiteFile): PrivacyRules {
  const all = questions.flatMap(({ privacy }) => (privacy === null ? [] : [privacy.rules]));
  const regions = [...new Set(all.map(({ phoneRegion }) => phoneRegion))];
  if (regions.length > 1) throw new UsageError('The questions of the suite read phone numbers as of different countries (phoneRegion): record one question at a time.');
  return privacyRules.parse({ detect: [...new Set(all.flatMap(({ detect }) => detect))], phoneRegion: regions[0] ?? null, fields: all.flatMap(({ fields }) => fields) });
}

const rewriteTape = (tape: TapeFile, standIns: StandIns): TapeFile => ({
  ...tape, servers: tape.servers.map((info) => ({ ...info, instructions: text(info.instructions, standIns), tools: info.tools.map((tool) => ({
    ...tool, title: text(tool.title, standIns), description: text(tool.description, standIns) ?? '', inputSchema: object(tool.inputSchema, standIns), outputSchema: tool.outputSchema === null ? null : object(tool.outputSchema, standIns),
  })) })),
  entries: tape.entries.map((entry) => ({ ...entry, ...standIns.rewriteResult(entry, entry, toolOf(tape, entry)), args: standIns.rewrite(entry.args) })),
});

const text = (value: string | null, standIns: StandIns): string | null => (value === null ? null : String(standIns.rewrite(value)));
const object = (value: TapeFile['servers'][number]['tools'][number]['inputSchema'], standIns: StandIns) => Object.fromEntries(Object.entries(value).map(([key, item]) => [key, standIns.rewrite(item)]));

async function rewriteRun(run: RecordedRun, standIns: StandIns): Promise<RecordedRun> {
  const { system, tools, calls } = saidIn(run);
  const rewritten = recordedRun.parse({
    ...run, system: standIns.rewrite(system), tools: tools.map((tool) => standIns.rewrite(tool)),
    calls: run.calls.map((call, at) => ({ ...call, added: standIns.rewrite(json(calls[at]?.added ?? [])), response: { ...call.response, content: standIns.rewrite(json(calls[at]?.content ?? [])) } })),
  });
  for (const [at, call] of rewritten.calls.entries()) call.request = await hashRequest(recordedRequest(rewritten, at));
  return rewritten;
}
