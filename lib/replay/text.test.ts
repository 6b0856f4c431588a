import { expect, test } from 'vitest';
import { hideBlobs } from './blobs';
import { buildSteps } from './build-steps';
import { changedArgsLine, describeStep, oneLine } from './describe';
import { prettyJson } from './pretty-json';
import { canonicalArgs } from './canonical';
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
  expect(describeStep(steps[3]!)).toBe('ci.list_builds(page: 1): timeout');
});

test('arguments read like a call, their values untouched', () => {
  const line = (args: string) => changedArgsLine(text(args), null, 80);
  expect(line('{"project":"web","cursor":null}')).toBe('project: "web", cursor: null');
  expect(line('not json')).toBe('not json');
  expect(line('{}')).toBe('');
});

test('JSON is indented without changing a value: long ids keep their digits, strings their marks', () => {
  const json = '{"id":1915883588174806058,"s":"a,{b}: \\"c\\"","e":[],"o":{},"n":[1,-2.50e+3,true,null]}';
  const pretty = prettyJson(json);
  expect(pretty).toContain('"id": 1915883588174806058,\n');
  expect(pretty).toContain('"e": [],');
  expect(pretty).toContain('-2.50e+3');
  expect(JSON.parse(pretty)).toEqual(JSON.parse(json));
  expect(prettyJson(pretty)).toBe(pretty);
});

test('the beginning of a JSON text and text that is no JSON lose nothing but white space', () => {
  const bare = (value: string) => value.replace(/\s/g, '');
  for (const value of ['[{"a":"unfinis', '{"a":[1,2', '[not json, really]', '{"a":"x\\', 'plain: text, here']) expect(bare(prettyJson(value))).toBe(bare(value));
  expect(prettyJson('plain\ttext')).toBe('plain\ttext');
});

test('integers longer than a number can hold never become the same arguments', () => {
  expect(canonicalArgs('{"id":19158835881748060581}')).not.toBe(canonicalArgs('{"id":19158835881748060582}'));
  expect(canonicalArgs('{"b":1,"a":{"d":null,"c":2}}')).toBe('{"a":{"c":2},"b":1}');
});

test('what changed since the last call of the tool comes first', () => {
  const line = (now: string, before: string | null) => changedArgsLine(text(now), before === null ? null : text(before), 200);
  expect(line('{"project":"a, {b}","cursor":"c2"}', '{"project":"a, {b}","cursor":"c1"}')).toBe('cursor: "c2", project: "a, {b}"');
  expect(line('{"range":{"from":1,"to":3},"n":9}', '{"n":9}')).toBe('range: { from: 1, to: 3}, n: 9');
  expect(line('{"a":1}', null)).toBe('a: 1');
  expect(line('no json', '{"a":1}')).toBe('no json');
});
