import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { ToolOutcomeKind } from '../../engine/events';
import type { ToolResult } from '../../engine/ports';

export interface CallFailure { outcome: Exclude<ToolOutcomeKind, 'ok'>; message: string }

/** The SDK lists every violation of a malformed message. */
const maxChars = 1_000;
const lost: ReadonlySet<SdkErrorCode> = new Set([SdkErrorCode.ConnectionClosed, SdkErrorCode.NotConnected, SdkErrorCode.SendFailed]);
const needsPerson: ReadonlySet<SdkErrorCode> = new Set([SdkErrorCode.CapabilityNotSupported, SdkErrorCode.InputRequiredRoundsExceeded]);

/** What a rejected tools/call means to the agent. `lostBecause` says why the connection is gone, null while it stands. */
export function callFailure(error: unknown, timeoutMs: number, lostBecause: string | null): CallFailure {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, maxChars);
  const code = error instanceof SdkError ? error.code : null;
  if (error instanceof ProtocolError) return { outcome: 'protocol_error', message: `the server refused the call: ${said} (code ${error.code})` };
  if (code === SdkErrorCode.RequestTimeout) return timedOut(timeoutMs);
  if (lostBecause !== null || (code !== null && lost.has(code))) return { outcome: 'connection_lost', message: `the connection to the server is lost: ${lostBecause ?? said}` };
  if (error instanceof SdkHttpError && error.status === 404) return { outcome: 'connection_lost', message: `the server has ended the session: ${said}` };
  if (code === SdkErrorCode.InvalidResult) return { outcome: 'invalid_result', message: `the server's answer is not a tool result: ${said}` };
  if (code !== null && needsPerson.has(code)) return { outcome: 'protocol_error', message: `the tool asks for something that this client cannot give: ${said}` };
  return { outcome: 'protocol_error', message: said };
}

const timedOut = (timeoutMs: number): CallFailure =>
  ({ outcome: 'timeout', message: `no answer within ${timeoutMs} ms; the call was cancelled, whether it had an effect is unknown` });

/** A call that did not end well, as all layers of the gateway word it: no value, the message as text. */
export const failedCall = ({ outcome, message }: CallFailure): Omit<ToolResult, 'durationMs'> =>
  ({ outcome, message, value: null, text: message, unwrapped: 'error' });

/** A server's answer that its own output schema does not allow. */
export const brokenSchema = (tool: string, violations: readonly string[]): string => `the result of ${tool} breaks the tool's output schema: ${violations.join('; ')}`;
