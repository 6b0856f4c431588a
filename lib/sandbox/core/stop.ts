import type { ProgramLimits } from '../../engine/ports';
import type { FaultKind } from './program-fault';

/** Why the sandbox ends a program: its own decision, which the program cannot catch. */
export interface Stop { kind: FaultKind; message: string; hint: string | null; limit: keyof ProgramLimits | 'fileOperations' | 'waitedMs' | null }

const seconds = (ms: number): string => `${ms / 1000} s`;
/** '64 KB', '1.5 MB': 1 KB = 1,024 bytes. */
export const bytesText = (bytes: number): string =>
  bytes < 1024 ? `${bytes} bytes` : bytes < 1024 ** 2 ? `${Math.round(bytes / 102.4) / 10} KB` : `${Math.round(bytes / 1024 ** 2 * 10) / 10} MB`;

/** One constructor per limit, with the words that the model reads. */
export const stops = {
  cpu: ({ cpuMs }: ProgramLimits): Stop => ({
    kind: 'cpu_limit', limit: 'cpuMs', message: `The program computed for ${seconds(cpuMs)}, which is the limit.`,
    hint: 'Look for a loop that does not end, or do less work in one program.',
  }),
  wall: ({ wallMs }: ProgramLimits): Stop => ({
    kind: 'wall_limit', limit: 'wallMs', message: `The program ran for ${seconds(wallMs)}, which is the limit.`,
    hint: 'Make calls in parallel with Promise.all, wait for less, or split the work over several programs.',
  }),
  waited: (mostMs: number): Stop => ({
    kind: 'wall_limit', limit: 'waitedMs', message: `The program waited for more than ${mostMs / 3_600_000} hours on the clock of the tools' servers, which is the limit.`,
    hint: 'Stop waiting at a deadline of your own, and return what you have seen until then.',
  }),
  memory: ({ memoryBytes }: ProgramLimits): Stop => ({
    kind: 'memory_limit', limit: 'memoryBytes', message: `The program needed more than ${bytesText(memoryBytes)} of memory.`,
    hint: 'Keep counters or the fields you need instead of whole results.',
  }),
  longString: (): Stop => ({
    kind: 'memory_limit', limit: 'memoryBytes', message: 'The program made a string that is too long for the engine (1,073,741,823 characters at most).',
    hint: 'Keep lists of parts instead of one long text.',
  }),
  output: ({ outputBytes }: ProgramLimits, what: string): Stop => ({
    kind: 'output_limit', limit: 'outputBytes', message: `${what}; value and logs together may have ${bytesText(outputBytes)}.`,
    hint: 'Return and log only what you need: counts, a few fields, the first items.',
  }),
  calls: ({ maxCalls }: ProgramLimits): Stop => ({
    kind: 'call_limit', limit: 'maxCalls', message: `The program made more than ${maxCalls} tool calls.`,
    hint: 'Ask for more per call (larger pages, filters), or split the work over several programs.',
  }),
  concurrency: ({ maxConcurrentCalls }: ProgramLimits, waiting: string): Stop => ({
    kind: 'concurrency_limit', limit: 'maxConcurrentCalls',
    message: `${waiting} were waiting at once; ${maxConcurrentCalls} run at the same time.`,
    hint: 'Await calls in batches, e.g. 100 at a time with Promise.all.',
  }),
  fileOperations: (most: number): Stop => ({
    kind: 'call_limit', limit: 'fileOperations', message: `The program made more than ${most} file operations.`,
    hint: 'Read and write whole files, and keep data in variables in between.',
  }),
  waitingFiles: (waiting: string): Stop => ({
    kind: 'concurrency_limit', limit: 'fileOperations', message: `${waiting} waiting at once; they run one after the other.`,
    hint: 'Await file operations one by one, or 100 at a time with Promise.all.',
  }),
  cancelled: (): Stop => ({ kind: 'cancelled', limit: null, message: 'The program was cancelled.', hint: null }),
  stack: (): Stop => ({
    kind: 'stack_overflow', limit: 'stackBytes', message: 'The program called itself too deeply.',
    hint: 'Check the end of the recursion, or use a loop.',
  }),
};
