import { setTimeout } from 'node:timers/promises';
import type { PrivacyMode } from '../engine/events';
import type { JsonValue } from '../engine/json';
import type { SensitiveWatch, ToolGateway, ToolInfo } from '../engine/ports';
import type { SuiteFile, SuiteSetup } from '../engine/suite';
import { toolPolicy, type ToolPolicy } from '../engine/tool-policy';
import { withFaults } from '../mcp/faults';
import type { Connection, GatewayNote } from '../mcp/gateway';
import { withPolicy } from '../mcp/policy';
import { judgeCall } from '../mcp/policy/judge-call';
import { withPrivacy } from '../mcp/privacy';
import { readState } from '../suites/read-state';
import type { FixtureServer } from '../suites/types';
import type { GroupTape } from './group-tape';
import { connectServers, ownServers } from './own-servers';
import type { Task } from './prepare-task';

/** How a run reaches its tools, and what can be asked of the servers afterwards. */
export interface ArmTools {
  gateway: ToolGateway;
  privacy: PrivacyMode;
  watch?: SensitiveWatch;
  /** For the system prompt of every arm. */
  notes: string[];
  /** What the servers hold, by server; null when none tells. */
  readState(): JsonValue | null;
  /** Lets time pass on the servers' own clock; absent: time is real. */
  wait?: (ms: number) => Promise<void>;
}

/** A fixture's servers hold nothing that could be hurt: without a rule of the question they may be written to. A team's own may not. */
const fixturePolicy: ToolPolicy = { writes: 'allow', tools: {} };
const ownPolicy: ToolPolicy = toolPolicy.parse({});

interface Rules { question: Task['question']; spec: Pick<Task['spec'], 'privacy'> }

interface ArmOptions {
  /** Whose tools they are, over which tape; null: over none. */
  arm: string; tape: GroupTape | null;
  /** Hears what happens to the connections of the servers during the run, sensitive values taken out as from results. */
  onNote?: (note: GatewayNote) => void;
}

/**
 * Fresh servers for one run alone, the suite's fixtures or those that its file declares, connected: from the inside out behind the trial's tape, the profile of the setup's fault, the tool policy, and the
 * question's privacy rules when the experiment or the question switches them on. Whoever gets them closes the gateway.
 */
export async function connectArm({ suite, setup, question, spec }: Pick<Task, 'suite' | 'setup'> & Rules, signal: AbortSignal, { arm, tape, onNote }: ArmOptions = { arm: '', tape: null }): Promise<ArmTools> {
  const servers = suite.createServers(setup);
  const clock = servers.find((server) => server.clock !== undefined)?.clock;
  const own = ownServers(suite, setup, process.env);
  const inProcess = servers.map(({ name, server }): Connection => ({ server: name, transport: 'in-process', mcpServer: server }));
  let conceal: Conceal = (_server, text) => text;
  const told = onNote && ((note: GatewayNote) => onNote({ ...note, message: conceal(note.server, note.message) }));
  const connected = tape?.servers?.(arm) ?? await connectServers([...inProcess, ...own.connections], suite, signal, told);
  const policies = { ...own.policies, ...question.policy };
  const fallback = tape !== null || own.connections.length > 0 ? ownPolicy : fixturePolicy;
  const accessOf = (tool: ToolInfo) => judgeCall(tool, policies[tool.server] ?? fallback).access;
  try {
    const taped = tape === null ? connected : tape.over(connected, arm, accessOf);
    const policed = withPolicy(faultyAs(suite.file, setup, taped, clock), policies, fallback);
    const { concealing, ...tools } = guarded(policed, { question, spec });
    conceal = concealing;
    return { ...tools, readState: () => readState(servers), wait: clock && ((ms) => clock.wait(ms)) };
  } catch (error) {
    await connected.close();
    throw error;
  }
}

type OwnClock = FixtureServer['clock'];

/** The gateway with the profile of the setup's fault; as it is when the fault has none, because the servers know it themselves. */
function faultyAs({ faults }: SuiteFile, { fault, seed }: SuiteSetup, gateway: ToolGateway, clock: OwnClock): ToolGateway {
  const profile = faults.find(({ id }) => id === fault)?.profile;
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => { await (clock === undefined ? setTimeout(ms, undefined, { signal }) : clock.wait(ms)); };
  return profile === undefined ? gateway : withFaults(gateway, { faults: profile }, { seed, clock: { wait } });
}

type Conceal = (server: string, text: string) => string;

function guarded(gateway: ToolGateway, { question, spec }: Rules): Pick<ArmTools, 'gateway' | 'privacy' | 'watch' | 'notes'> & { concealing: Conceal } {
  const mode = question.privacy === null ? 'off' : spec.privacy ?? question.privacy.mode;
  if (mode === 'off' || question.privacy === null) return { gateway, privacy: mode, notes: [], concealing: (_server, text) => text };
  const { note, conceal, ...privately } = withPrivacy(gateway, question.privacy.rules, { mode });
  return { ...privately, privacy: mode, notes: note === null ? [] : [note], concealing: conceal };
}
