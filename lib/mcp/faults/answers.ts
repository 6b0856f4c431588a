import { ProtocolError, ProtocolErrorCode, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import type { FaultAnswer } from '../../engine/fault-profile';
import type { ToolResult } from '../../engine/ports';
import { callFailure, failedCall, type CallFailure } from '../gateway/call-failure';

/** What a call ends with when its server does not get to answer: worded as the gateway words what servers do. */
export function answerOf(what: Exclude<FaultAnswer, { kind: 'latency' }>, timeoutMs: number): ToolResult {
  switch (what.kind) {
    case 'timeout': return timedOut(timeoutMs);
    case 'rate_limit': return toolError(`429 Too Many Requests: rate limit exceeded. Retry after ${what.retryAfterMs / 1_000} s (retry_after_ms: ${what.retryAfterMs}).`);
    case 'error': return what.isError ? toolError(what.message) : failed(callFailure(new ProtocolError(ProtocolErrorCode.InternalError, what.message), timeoutMs, null));
    case 'permission_denied': return toolError(what.message);
    case 'expired_cursor': return toolError('expired_cursor: this cursor has expired. Call again without a cursor to start a new listing.');
    case 'connection_lost': return connectionLost(timeoutMs);
  }
}

export const timedOut = (timeoutMs: number): ToolResult => failed(callFailure(new SdkError(SdkErrorCode.RequestTimeout, 'timed out'), timeoutMs, null));

export const connectionLost = (timeoutMs: number): ToolResult => failed(callFailure(new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed'), timeoutMs, 'the server closed it'));

const toolError = (message: string): ToolResult => failed({ outcome: 'tool_error', message });

/** A result of this kind that carries only a message. */
const failed = (failure: CallFailure): ToolResult => ({ ...failedCall(failure), durationMs: 0 });
