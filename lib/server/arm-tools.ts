import type { PrivacyMode } from '../engine/events';
import type { JsonValue } from '../engine/json';
import type { SensitiveWatch, ToolGateway } from '../engine/ports';
import { connectGateway } from '../mcp/gateway';
import { withPolicy } from '../mcp/policy';
import { withPrivacy } from '../mcp/privacy';
import { readState } from '../suites/read-state';
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

/**
 * Fresh fixture servers for one run alone, connected: behind the tool policy, and behind the question's privacy rules when the
 * experiment or the question switches them on. Whoever gets them closes the gateway.
 */
export async function connectArm({ suite, setup, question, spec }: Pick<Task, 'suite' | 'setup' | 'question' | 'spec'>, signal: AbortSignal): Promise<ArmTools> {
  const servers = suite.createServers(setup);
  const connected = await connectGateway(servers.map(({ name, server }) => ({ server: name, transport: 'in-process' as const, mcpServer: server })), { signal });
  const policed = withPolicy(connected, question.policy, fixturePolicy);
  const mode = question.privacy === null ? 'off' : spec.privacy ?? question.privacy.mode;
  const clock = servers.find((server) => server.clock !== undefined)?.clock;
  const shared = { privacy: mode, readState: () => readState(servers), wait: clock && ((ms: number) => clock.wait(ms)) };
  if (mode === 'off' || question.privacy === null) return { ...shared, gateway: policed, notes: [] };
  const { gateway, watch, note } = withPrivacy(policed, question.privacy.rules, { mode });
  return { ...shared, gateway, watch, notes: note === null ? [] : [note] };
}
