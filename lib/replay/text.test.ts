import { expect, test } from 'vitest';
import { hideBlobs } from './blobs';
import { buildSteps } from './build-steps';
import { describeStep, oneLine } from './describe';
import { EventList, text } from './testing/event-list';

test('megabytes of base64 become a note of their size, the text around them stays', () => {
  const blob = Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 37) % 251)).toString('base64');
  expect(hideBlobs(`{"name":"a.png","data":"${blob}"}`)).toBe(`{"name":"a.png","data":"[base64, ${blob.length.toLocaleString('en-US')} characters]"}`);
});

test('prose, hex digests and rules of dashes are no blobs', () => {
  for (const plain of ['word '.repeat(200), 'deadbeef01'.repeat(100), '-'.repeat(500), 'A'.repeat(500)]) expect(hideBlobs(plain)).toBe(plain);
});

test('one line of a payload is short and has no line breaks', () => {
  expect(oneLine(text('a\n  b\tc'), 80)).toBe('a b c');
  expect(oneLine(text('x'.repeat(500)), 20)).toHaveLength(20);
});

test('a step says what it is in words, with the outcome when it failed', () => {
  const steps = buildSteps(new EventList().start().turn().call('{"page":1}', null, 'timeout').events);
  expect(describeStep(steps[3]!)).toBe('ci.list_builds({"page":1}): timeout');
});
