import { fileOperations, type FileRequest, type FileResult, type ProgramLimits, type SandboxHost } from '../../engine/ports';
import { waitingArguments, type Settled } from './call-queue';
import { Lane } from './lane';
import { bytesText, stops, type Stop } from './stop';
import { utf8Length } from './utf8';

/** Operations of one program: in all, and waiting for their turn. */
export const fileLimits = { operations: 20_000, waiting: 4_000 };

/** An operation as the guest asks for it; texts that are too long arrive as their length alone. */
export interface AskedFile {
  id: number;
  operation: string;
  path: string | { length: number };
  text: string | { length: number } | null;
  recursive: boolean;
  force: boolean;
}

/**
 * The file operations of one program, counted and limited where the program cannot reach; they are no tool calls and count apart. They
 * run one after the other: the host does each in one piece, and must get to other work between two large ones.
 */
export class FileQueue {
  private readonly lane: Lane;
  operations = 0;
  /** A limit that a single operation ran into. */
  limitHit: keyof ProgramLimits | null = null;

  constructor(
    private readonly limits: ProgramLimits,
    private readonly host: SandboxHost,
    private readonly settled: (operation: Settled) => void,
    broken: (error: unknown) => void,
  ) {
    this.lane = new Lane(1, broken);
  }

  /** What has not been answered, e.g. 'fs.writeFile'. */
  get outstanding(): string[] { return this.lane.outstanding; }
  get isIdle(): boolean { return this.lane.isIdle; }

  /** Takes an operation; returns why the program must end instead, or null. */
  ask(asked: AskedFile): Stop | null {
    if (this.operations >= fileLimits.operations) return stops.fileOperations(fileLimits.operations);
    this.operations++;
    const { id, operation } = asked;
    const request = this.read(asked);
    this.lane.add({
      id, name: `fs.${operation}`, bytes: 'operation' in request ? utf8Length(request.text ?? '') : 0,
      start: async () => {
        const result = 'operation' in request ? this.checkResult(await this.perform(request)) : request;
        return () => this.settled(result.ok ? { id, json: result.json, failure: null } : { id, json: null, failure: { kind: result.code, message: result.message } });
      },
    });
    return this.overfull();
  }

  /** No waiting operation starts any more. */
  close(): void { this.lane.close(); }

  private async perform(request: FileRequest): Promise<FileResult> {
    return await this.host.callFile?.(request) ?? refusal('EACCES', 'this program has no files');
  }

  /** The operation as the host takes it, or why it is refused. */
  private read({ operation, path, text, recursive, force }: AskedFile): FileRequest | FileResult {
    const known = fileOperations.find((name) => name === operation);
    if (known === undefined) return refusal('ENOSYS', `there is no operation ${operation}`);
    if (typeof path !== 'string') return refusal('ENAMETOOLONG', `the path has ${path.length} characters`);
    const { maxArgumentBytes } = this.limits;
    const bytes = text === null ? 0 : typeof text === 'string' ? utf8Length(text) : text.length;
    if (typeof text === 'object' && text !== null || bytes > maxArgumentBytes) {
      this.limitHit = 'maxArgumentBytes';
      return refusal('EFBIG', `the text has ${bytesText(bytes)}; one operation may write ${bytesText(maxArgumentBytes)}. Write the first part with writeFile and the others with appendFile.`);
    }
    return { operation: known, path, text, recursive, force };
  }

  private checkResult(result: FileResult): FileResult {
    const bytes = result.ok ? utf8Length(result.json) : 0;
    if (bytes <= this.limits.maxResultBytes) return result;
    this.limitHit = 'maxResultBytes';
    return refusal('EFBIG', `the result has ${bytesText(bytes)}; one operation may return ${bytesText(this.limits.maxResultBytes)}`);
  }

  private overfull(): Stop | null {
    const { waitingCount, waitingBytes } = this.lane;
    if (waitingCount > fileLimits.waiting) return stops.waitingFiles(`${waitingCount} file operations were`);
    if (waitingBytes > waitingArguments * this.limits.maxArgumentBytes) return stops.waitingFiles(`File operations with ${bytesText(waitingBytes)} of text were`);
    return null;
  }
}

const refusal = (code: string, message: string): FileResult => ({ ok: false, code, message: `${code}: ${message}` });
