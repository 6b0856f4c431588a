/** Broken infrastructure. Expected failures (a tool's error, a guest exception, a limit) are events, never these. */
export class InfrastructureError extends Error {
  constructor(readonly code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}
export class ModelUnavailable extends InfrastructureError {
  constructor(message: string, options?: { cause?: unknown }) { super('model_unavailable', message, options); }
}
export class GatewayBroken extends InfrastructureError {
  constructor(message: string, options?: { cause?: unknown }) { super('gateway_broken', message, options); }
}
export class SandboxBroken extends InfrastructureError {
  constructor(message: string, options?: { cause?: unknown }) { super('sandbox_broken', message, options); }
}
/** Somebody asked to stop. */
export class Cancelled extends Error {
  constructor(message = 'cancelled') { super(message); this.name = 'Cancelled'; }
}
/** What the user gave is wrong; the message says what, where and what to do. Exit code 2, HTTP 400. */
export class UsageError extends Error {
  constructor(message: string, readonly details: string[] = []) { super(message); this.name = 'UsageError'; }
}
