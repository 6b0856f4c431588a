import { arms } from './arms/arm';
import { Cancelled, InfrastructureError } from './errors';
import type { RunHashes, RunStop } from './events';
import { hashJson, sha256 } from './hash';
import { systemPrompt } from './instructions';
import type { JsonValue } from './json';
import { agentLoop } from './loop/agent-loop';
import type { AgentTool } from './loop/agent-tool';
import { answerTool } from './loop/answer-tool';
import { firstDefinitionsText } from './loop/deferred-tools';
import { withDeadline } from './loop/deadline';
import { RunState } from './loop/run-state';
import type { RunInput, RunResult } from './run-input';
import { toPayload } from './text';
import { savedSkills, skillsOf } from './workspace/skills';

/**
 * One question, one arm, one trial: emits the run's events and returns how it ended. Does not throw for what the model, its programs
 * or the tools do; broken infrastructure becomes status 'failed', the caller's abort status 'cancelled'.
 */
export async function runQuestion(input: RunInput): Promise<RunResult> {
  const deadline = withDeadline(input.signal, input.limits.wallTimeMs);
  const state = new RunState(input, deadline.signal);
  const tools = [...arms[input.identity.arm](state), answerTool(state)];
  await emitStart(input, tools);
  const saveFiles = await watchFiles(input);
  try {
    const stop = await agentLoop(state, tools).finally(saveFiles);
    return finish(input, { status: 'finished', stop, answer: state.answer, error: null });
  } catch (error) {
    if (deadline.timedOut()) {
      state.reach('time_limit', 'wallTimeMs', input.limits.wallTimeMs, input.limits.wallTimeMs);
      return finish(input, { status: 'finished', stop: 'time_limit', answer: null, error: null });
    }
    if (error instanceof Cancelled || input.signal.aborted) return finish(input, { status: 'cancelled', stop: 'cancelled', answer: null, error: null });
    return finish(input, { status: 'failed', stop: 'infrastructure', answer: null, error: describe(error) });
  } finally {
    deadline.dispose();
  }
}

async function emitStart(input: RunInput, tools: readonly AgentTool[]): Promise<void> {
  const { sink, identity, limits, gateway, prompt, answerSchema, model } = input;
  sink.emit({
    type: 'run.started', identity, startedAt: input.clock.date().toISOString(), limits, hashes: await hashInput(input),
    system: toPayload(systemPrompt(input)), prompt: toPayload(prompt),
    definitions: toPayload(firstDefinitionsText(tools.map((tool) => tool.definition))), answerSchema: toPayload(JSON.stringify(answerSchema)),
    contextWindowTokens: Math.min(limits.contextWindowTokens ?? Infinity, model.info.contextWindowTokens), options: input.options,
    servers: gateway.servers.map(({ server, version, protocolVersion, tools: served }) => ({ server, version, protocolVersion, tools: served.length })),
  });
}

/** Notes the files that the run starts with, and returns what writes down those that it ends with. */
async function watchFiles({ workspace, sink }: RunInput): Promise<() => Promise<void>> {
  if (!workspace) return async () => {};
  const before = await skillsOf(workspace.files());
  return async () => {
    const files = workspace.files();
    if (files.length === 0) return;
    const skills = savedSkills(before, await skillsOf(files)).map(({ name }) => name);
    sink.emit({ type: 'workspace.saved', files: files.map(({ path, text }) => ({ path, content: toPayload(text) })), skills });
  };
}

/** Hashes of everything that must be equal in the arms of a trial. */
async function hashInput(input: RunInput): Promise<RunHashes> {
  const reachable: JsonValue = input.gateway.servers.map(({ server, tools }) => ({
    server, tools: tools.map(({ name, description, inputSchema, outputSchema }) => ({ name, description, inputSchema, outputSchema })),
  }));
  const [prompt, instructionsHash, answerSchema, limits, tools, model] = await Promise.all([
    sha256(input.prompt), sha256(systemPrompt(input)), hashJson(input.answerSchema), hashJson({ ...input.limits }), hashJson(reachable),
    hashJson({ id: input.model.info.id, source: input.model.info.source }),
  ]);
  return { prompt, instructions: instructionsHash, answerSchema, limits, data: input.dataHash, tools, model };
}

function finish(input: RunInput, result: RunResult): RunResult {
  const { status, stop, error } = result;
  input.sink.emit({ type: 'run.finished', status, stop: stop satisfies RunStop, error, finishedAt: input.clock.date().toISOString() });
  return result;
}

function describe(error: unknown): { kind: string; message: string } {
  if (error instanceof InfrastructureError) return { kind: error.code, message: error.message };
  return { kind: 'internal_error', message: error instanceof Error ? error.message : String(error) };
}
