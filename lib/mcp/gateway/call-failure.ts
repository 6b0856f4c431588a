import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { ToolOutcomeKind } from '../../engine/events';
import type { ToolResult } from '../../engine/ports';
import { authorizationWords } from './oauth/authorization-failed';

export interface CallFailure { outcome: Exclude<ToolOutcomeKind, 'ok'>; message: string }

/** The SDK lists every violation of a malformed message. */
const maxChars = 1_000;
const lost: ReadonlySet<SdkErrorCode> = new Set([SdkErrorCode.ConnectionClosed, SdkErrorCode.NotConnected, SdkErrorCode.SendFailed]);
const needsPerson: ReadonlySet<SdkErrorCode> = new Set([SdkErrorCode.CapabilityNotSupported, SdkErrorCode.InputRequiredRoundsExceeded]);

/** Why the connection to a server is lost. `isOver`: it cannot be used any more, not only one answer was lost. */
export interface Loss { reason: string; isOver: boolean }

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, maxChars);

/** The loss of the connection that a rejected tools/call tells of; null when it tells of none. `lostBecause`: why it is gone, null while it stands. */
export function lossOf(error: unknown, lostBecause: string | null, hasSession: boolean): Loss | null {
  const code = error instanceof SdkError ? error.code : null;
  if (error instanceof ProtocolError || code === SdkErrorCode.RequestTimeout) return null;
  if (lostBecause !== null) return { reason: lostBecause, isOver: true };
  if (code !== null && lost.has(code)) return { reason: saidBy(error), isOver: code !== SdkErrorCode.ConnectionClosed };
  if (error instanceof SdkHttpError && isForgotten(error, hasSession)) return { reason: `the server has ended the session: ${saidBy(error)}`, isOver: true };
  return null;
}

/** Some servers answer 400 instead of 404 for a session that they do not know (any more). */
const isForgotten = ({ status, message }: SdkHttpError, hasSession: boolean): boolean =>
  status === 404 || (hasSession && status === 400 && /\bsession\b/i.test(message));

/** What a rejected tools/call means to the agent. `lostBecause` says why the connection is gone, null while it stands. */
export function callFailure(error: unknown, timeoutMs: number, lostBecause: string | null, hasSession = false): CallFailure {
  const said = saidBy(error);
  const code = error instanceof SdkError ? error.code : null;
  const loss = lossOf(error, lostBecause, hasSession);
  if (loss !== null) return lostCall(loss.reason);
  if (error instanceof ProtocolError) return { outcome: 'protocol_error', message: `the server refused the call: ${said} (code ${error.code})` };
  if (code === SdkErrorCode.RequestTimeout) return timedOut(timeoutMs);
  if (code === SdkErrorCode.InvalidResult) return { outcome: 'invalid_result', message: `the server's answer is not a tool result: ${said}` };
  if (code !== null && needsPerson.has(code)) return { outcome: 'protocol_error', message: `the tool asks for something that this client cannot give: ${said}` };
  return { outcome: 'protocol_error', message: authorizationWords(error, true) ?? said };
}

/** A call whose connection is gone. */
export const lostCall = (reason: string): CallFailure => ({ outcome: 'connection_lost', message: `the connection to the server is lost: ${reason}` });

const timedOut = (timeoutMs: number): CallFailure =>
  ({ outcome: 'timeout', message: `no answer within ${timeoutMs} ms; the call was cancelled, whether it had an effect is unknown` });

/** A call that did not end well, as all layers of the gateway word it: no value, the message as text. */
export const failedCall = ({ outcome, message }: CallFailure): Omit<ToolResult, 'durationMs'> =>
  ({ outcome, message, value: null, text: message, unwrapped: 'error' });

/** A server's answer that its own output schema does not allow. */
export const brokenSchema = (tool: string, violations: readonly string[]): string => `the result of ${tool} breaks the tool's output schema: ${violations.join('; ')}`;
