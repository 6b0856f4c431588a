import type { ToolDefinition } from '../ports';
import { toPayload } from '../text';
import type { Joining } from './context';
import { definitionText } from './deferred-tools';
import { hostedPart, type HostedPart } from './hosted-parts';
import { noteSensitive } from './run-tools';
import type { RunState } from './run-state';

type End = Extract<HostedPart, { part: 'found' | 'program_end' }>;

/** Emits what the model's API did by itself in an answer: programs as they began and ended, and what they and searches put into the context. */
export function recordHosted(state: RunState, answer: readonly Joining[], of: { turn: number; definitions: readonly ToolDefinition[] }): void {
  for (const { block, source } of answer) {
    const hosted = hostedPart(block);
    if (hosted === null || hosted.part === 'search') continue;
    if (hosted.part === 'program') {
      state.input.sink.emit({ type: 'program.started', turn: of.turn, programId: hosted.id, toolUseId: hosted.id, source: toPayload(hosted.source), hosted: true });
      continue;
    }
    if (hosted.part === 'program_end') emitEnd(state, hosted, of.turn);
    const content = textOf(hosted, of.definitions);
    state.input.sink.emit({
      type: 'result.shown', turn: of.turn, toolUseId: hosted.id, name: hosted.name, source, content: toPayload(content), isError: hosted.error !== null, cut: null,
    });
    noteSensitive(state, content, { turn: of.turn, toolUseId: hosted.id });
  }
}

function emitEnd({ input }: RunState, { id, output, error }: Extract<HostedPart, { part: 'program_end' }>, turn: number): void {
  input.sink.emit({
    type: 'program.finished', turn, programId: id, outcome: error?.kind ?? 'ok', value: null, logs: output === '' ? null : toPayload(output), error, ledger: null,
  });
}

const textOf = (end: End, definitions: readonly ToolDefinition[]): string => (end.part === 'program_end' ? end.output
  : end.error ?? end.references.flatMap((name) => definitions.find((tool) => tool.name === name) ?? []).map(definitionText).join('\n'));
