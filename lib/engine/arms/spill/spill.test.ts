import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArmSwitch } from '../../events';
import { runQuestion } from '../../run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, says, testRun } from '../../testing/doubles';
import { ResultFile } from './result-files';
import { spillFromBytes } from './spill-tools';

const answer = calls('submit_answer', { count: 3 });
const items = (count: number) => okResult({ items: Array.from({ length: count }, (_, id) => ({ id, name: `item ${id}`, price: '1.00' })) });
const listed = says([calls('shop__list_items', {})]);
const on = (run: ReturnType<typeof testRun>, ...armSwitches: ArmSwitch[]) => ({ ...run, input: { ...run.input, identity: { ...run.input.identity, armSwitches } } });

/** What the model read of each of the calls, in turns of one call each. */
async function readings(result: ReturnType<typeof items>, turns: ReturnType<typeof says>[]) {
  const { input, events } = on(testRun({ gateway: gatewayOf(async () => result), model: modelOf([...turns, says([answer])]) }), 'spill');
  expect((await runQuestion(input)).stop).toBe('answered');
  return eventsOf(events, 'result.shown').slice(0, -1).map(({ content, ...event }) => ({ ...event, text: 'text' in content ? content.text : '' }));
}

describe('a large result', () => {
  test('is shown by its head, its size and its file; a result of the size and below is shown whole', async () => {
    const large = items(1_000);
    const [shown] = await readings(large, [listed]);
    expect(shown?.text).toMatch(/^\[spilled: \d+ bytes in 1004 lines, kept in the file results\/1-list_items\.json; its first 2000 bytes follow\..*\]\n\{\n "items":\[\n {2}\{"id":0,/);
    expect(shown?.text.length).toBeLessThan(2_400);
    expect(shown).toMatchObject({ source: 'results', isError: false, cut: { shownBytes: 2_000 } });
    const fits = okResult({ note: 'x'.repeat(spillFromBytes - 11) });
    expect(fits.text).toHaveLength(spillFromBytes);
    expect((await readings(fits, [listed]))[0]?.text).toBe(fits.text);
  });

  test('can be read in parts, by byte or line, and searched; wrong paths and places are told', async () => {
    const path = 'results/1-list_items.json';
    const read = (input: Record<string, number | string>) => says([calls('read_result', { path, ...input })]);
    const texts = await readings(items(1_000), [
      listed, read({}), read({ from_line: 1_003 }), read({ from_line: 2_000 }), read({ path: 'results/9.json' }), says([calls('search_result', { path: `./${path}`, text: 'ITEM 99' })]),
      says([calls('search_result', { path, text: 'item' })]), says([calls('search_result', { path, text: '(a+)+$' })]),
    ]);
    const [, first, byLine, past, noFile, found, many, pattern] = texts.map(({ text }) => text);
    expect(first).toMatch(/^\[results\/1-list_items\.json: bytes 0 to 15700 of \d+, from line 1 of 1004; go on with from_byte 15700\]\n\{\n/);
    expect(byLine).toMatch(/from line 1003 of 1004; to its end\]\n \]\n\}$/);
    expect(past).toMatch(/^past_the_end: .* 1004 lines/);
    expect(noFile).toMatch(/^not_found: .*Files: results\/1-list_items\.json/);
    expect(found?.split('\n').map((line) => line.slice(0, 40))).toEqual([
      '[results/1-list_items.json: 11 of 1004 l', ...[99, ...Array.from({ length: 10 }, (_, at) => 990 + at)].map((id) => `${id + 3}:   {"id":${id},"name":"item ${id}","price":`.slice(0, 40)),
    ]);
    expect(many?.split('\n')).toHaveLength(51);
    expect(pattern).toContain(': 0 of 1004 lines hold');
    expect(texts.map(({ source }) => source)).toEqual(['results', 'results', 'results', 'retries', 'retries', 'results', 'results', 'results']);
  });
});

test('parts of a file follow on one another and never cut a character, wherever they begin', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 4, max: 40 }), (text, most) => {
    const file = new ResultFile('results/1.txt', text);
    let read = '';
    for (let at = 0; at < file.bytes.length;) {
      const part = file.part(at, most);
      expect(part.from).toBe(at);
      expect(part.to).toBeGreaterThan(at);
      read += part.text;
      at = part.to;
    }
    expect(read).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes));
    for (let line = 1; line <= file.lines; line += 1) expect(file.lineAt(file.startOfLine(line) ?? -1)).toBe(line);
  }));
});
