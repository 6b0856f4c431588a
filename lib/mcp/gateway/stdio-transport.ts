import { spawn, type ChildProcess } from 'node:child_process';
import type { Stream } from 'node:stream';
import { parseJSONRPCMessage, SdkError, SdkErrorCode, serializeMessage, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio';
import type { StdioConnection, StrayLines } from './connection';
import { keepExactDigits } from './exact-result';
import { LineReader } from './line-reader';
import { keepRawTools } from './raw-tools';
import { closedByUs, type ServerTransport } from './server-transport';
import { StderrTail } from './stderr-tail';
import { StrayText } from './stray-text';
import { processEnvironment } from '../../process-environment';

/** How long a server may take to end by itself, and then to obey a signal. */
const graceMs = 1_000;
/** How long output may still come after the process is gone: a process that it started can hold the pipes open. */
const drainMs = 500;

/**
 * The client's end of a server process. Differs from the SDK's stdio transport in what a benchmark needs: integers keep their
 * digits, the reason of a lost connection is known (exit code and last lines of stderr), and version negotiation runs on the
 * process itself instead of on a second one.
 */
export class StdioTransport implements ServerTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;
  lostBecause: string | null = null;
  readonly lastError = null;
  readonly #stray: StrayText;
  #child: ChildProcess | null = null;
  #closed = false;
  #onEnd: () => void = () => {};
  readonly #ended = new Promise<void>((resolve) => { this.#onEnd = resolve; });
  readonly #reader: LineReader;
  readonly #stderr: StderrTail;

  constructor(private readonly connection: StdioConnection, maxMessageBytes: number) {
    this.#reader = new LineReader(maxMessageBytes, (line) => this.#receive(line));
    const secrets = Object.values(connection.env ?? {});
    this.#stderr = new StderrTail(secrets);
    this.#stray = new StrayText(secrets);
  }

  /** The SDK tells a stdio transport from others by these two. */
  get stderr(): Stream | null { return this.#child?.stderr ?? null; }
  get pid(): number | null { return this.#child?.pid ?? null; }
  get strayLines(): StrayLines { return this.#stray.lines; }

  start(): Promise<void> {
    const { command, args, env, cwd } = this.connection;
    const child = spawn(command, args, { cwd, env: processEnvironment({ ...getDefaultEnvironment(), ...env }), stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => this.#read(chunk));
    child.stderr.on('data', (chunk: Buffer) => this.#stderr.push(chunk));
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', (error) => this.onerror?.(error));
    child.on('close', (code, signal) => this.#end(code === null ? `the server process was ended by ${signal}` : `the server process exited with code ${code}`));
    child.once('exit', () => { setTimeout(() => { for (const stream of [child.stdout, child.stderr]) stream.destroy(); }, drainMs).unref(); });
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => {
        this.#end(`cannot start ${JSON.stringify(command)}: ${error.message}`);
        reject(new Error(`cannot start ${JSON.stringify(command)}: ${error.message}`, { cause: error }));
      });
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const stdin = this.#child?.stdin;
      // A broken pipe says less than the exit code that follows it.
      const broken = (why: string): void => { void within(this.#ended, graceMs).then(() => reject(new SdkError(SdkErrorCode.SendFailed, this.lostBecause ?? why))); };
      if (this.#closed) reject(new Error(this.lostBecause ?? 'the server is not running'));
      else if (!stdin?.writable) broken('the server does not read its standard input any more');
      else stdin.write(serializeMessage(message), (error) => { if (error) broken(error.message); else resolve(); });
    });
  }

  /** Ends standard input, then asks, then forces the process to go. Resolves when it is gone. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) { this.#end(closedByUs); return; }
    const gone = new Promise<void>((resolve) => { child.once('exit', () => resolve()); });
    this.lostBecause ??= closedByUs;
    child.stdin?.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await within(gone, graceMs)) break;
      child.kill(signal);
    }
    await gone;
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    this.#end(closedByUs);
  }

  #read(chunk: Buffer): void {
    try {
      this.#reader.push(chunk);
    } catch (error) {
      this.lostBecause = error instanceof Error ? error.message : String(error);
      void this.close();
    }
  }

  /** Anything that is not a message is passed over: programs print banners, and a log line must not end the connection. */
  #receive(line: string): void {
    let message: JSONRPCMessage;
    try {
      message = keepRawTools(parseJSONRPCMessage(keepExactDigits(line, JSON.parse(line))));
    } catch (error) {
      this.#stray.push(line);
      this.onerror?.(new Error(`not a protocol message on stdout: ${line.slice(0, 200)}`, { cause: error }));
      return;
    }
    this.onmessage?.(message);
  }

  #end(reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    const { text } = this.#stderr;
    this.lostBecause ??= text && reason !== closedByUs ? `${reason}; it last said: ${text}` : reason;
    this.onclose?.();
    this.#onEnd();
  }
}

async function within(promise: Promise<void>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => { timer = setTimeout(() => resolve(false), waitMs); });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
