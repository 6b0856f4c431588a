import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homeFiles } from './endpoint';
import { acquireHomeLock, homeLockHeld } from './home-lock';
import { identify } from './process-identity';

let home = '';
beforeEach(() => { home = mkdtempSync(join(tmpdir(), 'crossover-lock-')); });
afterEach(() => rmSync(home, { recursive: true, force: true }));

const unusedPid = 2 ** 22 + 1;

test('one holder at a time; a released lock is free', () => {
  const first = acquireHomeLock(home, 'first');
  expect(first?.held()).toBe(true);
  expect(acquireHomeLock(home, 'second')).toBeNull();
  expect(homeLockHeld(home)).toBe(true);
  first?.release();
  expect(homeLockHeld(home)).toBe(false);
  expect(acquireHomeLock(home, 'second')?.held()).toBe(true);
});

test.each([
  ['of a process that is gone', JSON.stringify({ pid: unusedPid, born: '1', token: 'old' })],
  ['of an earlier process whose id another one has now', JSON.stringify({ ...identify(process.pid), born: '1', token: 'old' })],
  ['that holds rubbish', 'rubbish'],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(homeFiles(home).lock, content);
  expect(acquireHomeLock(home, 'new')?.held()).toBe(true);
});

test('who has lost the lock does not release the lock of the next', () => {
  const first = acquireHomeLock(home, 'first');
  rmSync(homeFiles(home).lock);
  const second = acquireHomeLock(home, 'second');
  expect(first?.held()).toBe(false);
  first?.release();
  expect(second?.held()).toBe(true);
});
