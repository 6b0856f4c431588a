import { expect, test } from 'vitest';
import { driftWords, tapeWords } from './tape-words';

test.each([
  [null, null],
  [{ recorded: 0, served: 0, live: 0 }, null],
  [{ recorded: 12, served: 0, live: 0 }, '12 calls recorded live'],
  [{ recorded: 0, served: 11, live: 1 }, '11 calls served from the tape, 1 call only this arm made'],
])('%o', (tape, words) => expect(tapeWords({ tape })).toBe(words));

test.each([
  [null, null],
  [{ asked: 5, changed: 0, failed: 0 }, null],
  [{ asked: 5, changed: 2, failed: 0 }, '2 of 5 reads that were asked again afterwards are answered otherwise by now'],
  [{ asked: 5, changed: 0, failed: 1 }, '1 of 5 cannot be asked any more'],
  [{ asked: 5, changed: 2, failed: 1 }, '2 of 5 reads that were asked again afterwards are answered otherwise by now, 1 of 5 cannot be asked any more'],
])('%o', (drift, words) => expect(driftWords(drift)).toBe(words));
