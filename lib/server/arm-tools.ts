import { setTimeout } from 'node:timers/promises';
import type { PrivacyMode } from '../engine/events';
import type { JsonValue } from '../engine/json';
import type { SensitiveWatch, ToolGateway } from '../engine/ports';
import type { SuiteFile, SuiteSetup } from '../engine/suite';
import { withFaults } from '../mcp/faults';
import { connectGateway } from '../mcp/gateway';
import { withPolicy } from '../mcp/policy';
import { withPrivacy } from '../mcp/privacy';
import { readState } from '../suites/read-state';
import type { FixtureServer } from '../suites/types';
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

/** A fixture's servers hold nothing that could be hurt: without a rule of the question they may be written to. */
const fixturePolicy = { writes: 'allow' as const, tools: {} };

type Rules = Pick<Task, 'question' | 'spec'>;

/**
 * Fresh fixture servers for one run alone, connected: from the inside out behind the profile of the setup's fault, the tool policy, and the
 * question's privacy rules when the experiment or the question switches them on. Whoever gets them closes the gateway.
 */
export async function connectArm({ suite, setup, question, spec }: Pick<Task, 'suite' | 'setup'> & Rules, signal: AbortSignal): Promise<ArmTools> {
  const servers = suite.createServers(setup);
  const clock = servers.find((server) => server.clock !== undefined)?.clock;
  const connected = await connectGateway(servers.map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })), { signal });
  try {
    const faulty = faultyAs(suite.file, setup, connected, clock);
    return { ...guarded(faulty, { question, spec }), readState: () => readState(servers), wait: clock && ((ms) => clock.wait(ms)) };
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

function guarded(gateway: ToolGateway, { question, spec }: Rules): Pick<ArmTools, 'gateway' | 'privacy' | 'watch' | 'notes'> {
  const policed = withPolicy(gateway, question.policy, fixturePolicy);
  const mode = question.privacy === null ? 'off' : spec.privacy ?? question.privacy.mode;
  if (mode === 'off' || question.privacy === null) return { gateway: policed, privacy: mode, notes: [] };
  const { note, ...privately } = withPrivacy(policed, question.privacy.rules, { mode });
  return { ...privately, privacy: mode, notes: note === null ? [] : [note] };
}
