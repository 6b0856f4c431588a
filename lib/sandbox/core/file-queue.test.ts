import { expect, test } from 'vitest';
import type { FileRequest, FileResult } from '../../engine/ports';
import { defaultProgramLimits } from '../limits';
import type { Settled } from './call-queue';
import { fileLimits, FileQueue, type AskedFile } from './file-queue';

const asked = (id: number, more: Partial<AskedFile> = {}): AskedFile => ({ id, operation: 'exists', path: './workspace/a', text: null, recursive: false, force: false, ...more });

/** A queue whose host answers when told to. */
function open() {
  const waiting: ((result: FileResult) => void)[] = [];
  const seen: FileRequest[] = [];
  const settled: Settled[] = [];
  const host = {
    callTool: () => Promise.reject(new Error('no tools here')),
    callFile: (request: FileRequest) => new Promise<FileResult>((answer) => { seen.push(request); waiting.push(answer); }),
  };
  const queue = new FileQueue(defaultProgramLimits, host, (one) => settled.push(one), (error) => { throw error; });
  const answerAll = async () => {
    for (const answer of waiting.splice(0)) answer({ ok: true, json: 'true' });
    await new Promise(setImmediate);
  };
  return { queue, seen, settled, answerAll };
}

test('operations run one after the other, in their order', async () => {
  const { queue, seen, settled, answerAll } = open();
  for (const id of [1, 2, 3]) expect(queue.ask(asked(id, { path: `./workspace/${id}` }))).toBe(null);
  for (const count of [1, 2, 3]) {
    expect([seen.length, settled.length]).toEqual([count, count - 1]);
    await answerAll();
  }
  expect(seen.map(({ path }) => path)).toEqual(['./workspace/1', './workspace/2', './workspace/3']);
  expect([settled.length, queue.isIdle, queue.operations]).toEqual([3, true, 3]);
});

test('a program has so many operations in all', async () => {
  const { queue, answerAll } = open();
  for (let id = 1; id <= fileLimits.operations; id++) {
    expect(queue.ask(asked(id))).toBe(null);
    await answerAll();
  }
  expect(queue.ask(asked(0))).toMatchObject({ kind: 'call_limit', limit: 'fileOperations', message: 'The program made more than 20000 file operations.' });
  expect(queue.operations).toBe(fileLimits.operations);
});

test('what is no request is refused, and the host does not see it', async () => {
  const { queue, seen, settled } = open();
  queue.ask(asked(1, { operation: 'constructor' }));
  queue.ask(asked(2, { path: { length: 1e6 } }));
  queue.ask(asked(3, { operation: 'writeFile', text: { length: 2e6 } }));
  await new Promise(setImmediate);
  expect(settled.map(({ id, failure }) => [id, failure?.kind])).toEqual([[1, 'ENOSYS'], [2, 'ENAMETOOLONG'], [3, 'EFBIG']]);
  expect(seen).toEqual([]);
});
