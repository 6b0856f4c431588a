import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExact } from './exact-integers';
import { keepExactDigits, exactKey } from './exact-result';
import { exactEvents, MessageTooLarge, readJsonBody } from './http-body';
import { LineReader } from './line-reader';
import { StderrTail } from './stderr-tail';

test('long integers become strings with all their digits, everything else stays what it is', () => {
  expect(parseExact('{"id":1915883588174806058,"neg":-9007199254740993,"safe":9007199254740991,"float":0.12345678901234567890,"exp":1e30}')).toEqual(
    { id: '1915883588174806058', neg: '-9007199254740993', safe: 9007199254740991, float: 0.12345678901234568, exp: 1e30 });
  expect(parseExact('["id: 1915883588174806058, \\"1915883588174806058\\"",1915883588174806058]')).toEqual(
    ['id: 1915883588174806058, "1915883588174806058"', '1915883588174806058']);
  expect(() => parseExact('{"id":1915883588174806058')).toThrow(SyntaxError);
});

test('texts of many megabytes with a long integer beside them are read, whatever they hold', () => {
  for (const text of ['x'.repeat(40_000_000), '\n'.repeat(10_000_000), '"'.repeat(5_000_000)]) {
    const value = parseExact(`{"text":${JSON.stringify(text)},"id":1915883588174806058}`);
    expect(value).toMatchObject({ id: '1915883588174806058' });
    expect(JSON.stringify(value).length).toBeGreaterThan(text.length);
  }
});

test('digits, quotation marks and backslashes inside of strings stay as they are', () => {
  const text = fc.array(fc.constantFrom('\\', '"', '1915883588174806058', '7', ',', ':', '{', '\n', 'é'), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(fc.property(fc.dictionary(text, text), text, (strings, last) => {
    const json = `{"before":${JSON.stringify(strings)},"id":-1915883588174806058,"last":${JSON.stringify(last)}}`;
    expect(parseExact(json)).toEqual({ before: strings, id: '-1915883588174806058', last });
  }), { numRuns: 300, seed: 1 });
});

test('any JSON without such integers is read as JSON.parse reads it', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 4 }), (json) => {
    const plain: unknown = JSON.parse(json);
    fc.pre(!/\d{16}/.test(json));
    expect(parseExact(json)).toEqual(plain);
  }), { numRuns: 300, seed: 1 });
});

test('only the structured content of a result is kept exact; schemas and ids stay numbers', () => {
  const list = '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"maximum":9223372036854775807}]}}';
  expect(keepExactDigits(list, JSON.parse(list))).toEqual(JSON.parse(list));
  const call = '{"jsonrpc":"2.0","id":1,"result":{"structuredContent":{"id":9223372036854775807},"_meta":{"a":1}}}';
  expect(keepExactDigits(call, JSON.parse(call))).toMatchObject({ id: 1, result: { structuredContent: { id: 9223372036854775807 }, _meta: { a: 1, [exactKey]: { id: '9223372036854775807' } } } });
});

test('lines come whole, however the bytes were cut', () => {
  const bytes = Buffer.from('{"a":"größe 東京"}\r\n\n{"b":2}\n{"open":');
  fc.assert(fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (cuts) => {
    const lines: string[] = [];
    const reader = new LineReader(1_000, (line) => lines.push(line));
    const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
    for (const [index, end] of edges.entries()) if (index > 0) reader.push(bytes.subarray(edges[index - 1], end));
    expect(lines).toEqual(['{"a":"größe 東京"}', '{"b":2}']);
  }), { seed: 2 });
});

test('a line past the limit is an error, before it is complete', () => {
  const reader = new LineReader(10, () => {});
  reader.push(Buffer.from('12345\n1234567890\n12345'));
  expect(() => reader.push(Buffer.from('678901'))).toThrow('more than 10 bytes');
});

test('the last words of a server are kept without the values of its environment', () => {
  const tail = new StderrTail(['s3cret-key', 'no']);
  tail.push(Buffer.from(`${'x'.repeat(5_000)} key s3cr`));
  tail.push(Buffer.from('et-key is wrong, no\n'));
  expect(tail.text.endsWith('x key [redacted] is wrong, no')).toBe(true);
  expect(tail.text.length).toBeLessThanOrEqual(1_000);
});

const bytesOf = (parts: Uint8Array[]): ReadableStream<Uint8Array> => new ReadableStream({ start: (controller) => { for (const part of parts) controller.enqueue(part); controller.close(); } });

test('events come whole and exact, however the bytes were cut and however their lines end', async () => {
  const events = Buffer.from(': hello\r\n\r\nid: 1\r\nevent: message\r\ndata: {"result":{"structuredContent":\ndata: {"id":1915883588174806058,"name":"größe 東京"}}}\n\nretry: 50\n\ndata: [not json\n\n');
  const expected = 'id: 1\nevent: message\ndata: {"result":{"structuredContent":{"id":1915883588174806000,"name":"größe 東京"},"_meta":{"crossover/exactStructuredContent":{"id":"1915883588174806058","name":"größe 東京"}}}}\n\nretry: 50\n\ndata: [not json\n\n';
  await fc.assert(fc.asyncProperty(fc.array(fc.nat(events.length), { maxLength: 8 }), async (cuts) => {
    const edges = [0, ...cuts.sort((a, b) => a - b), events.length];
    const parts = edges.slice(1).map((end, index) => events.subarray(edges[index], end));
    expect(await new Response(exactEvents(bytesOf(parts), 1_000, () => {})).text()).toBe(expected);
  }), { seed: 4 });
});

test('a body or an event past the limit is an error, before it is complete', async () => {
  const endless = (text: string) => new ReadableStream<Uint8Array>({ pull: (controller) => { controller.enqueue(Buffer.from(text)); } });
  await expect(readJsonBody(endless('x'), 100)).rejects.toBeInstanceOf(MessageTooLarge);
  const heard: string[] = [];
  await expect(new Response(exactEvents(endless('data: x\n'), 100, ({ message }) => heard.push(message))).text()).rejects.toBeInstanceOf(MessageTooLarge);
  expect(heard).toEqual(['the server sent a message of more than 100 bytes']);
});
