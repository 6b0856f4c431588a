import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/json';
import type { SensitiveWatch, ToolResult } from '../../engine/ports';
import { privacyRules } from '../../engine/privacy-rules';
import { calm } from '../testing/connections';
import { withPrivacy } from './index';
import { scriptedGateway, valueResult } from './testing/servers';

const emails = ['ann@example.com', 'Ann.Lee@EXAMPLE.com', 'bo+x@mail.example.org', "o'neil@example.net", 'ann%40example.com'];
const names = ['Ann Lee', 'Jörg "Jo" Öztürk', 'Li', '王小明', 'A\nB Smith', 'Ann', 'NAME_1', '[NAME_2]', ' Bo  Diaz ', 'C:\\new'];
const others = ['+49 30 901820', '030 901820', '0176 1234567', '4111 1111 1111 1111', '378282246310005', 'DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'];
const plain = ['', ' ', ', ', '\n', '"', '\\', '\\n', ': ', 'hello', '2026-11-30', '42', '[EMAIL_1]', '[PHONE_9]', '[', ']', '{"a":"', '"}', '\\u0041', 'é', '| '];
const rules = privacyRules.parse({ phoneRegion: 'DE', fields: [{ path: '/rows/*/who', kind: 'NAME' }, { path: '/secret', kind: 'NAME' }], flows: [{ from: 'sheet', to: 'crm' }] });

const text = fc.array(fc.constantFrom(...emails, ...names, ...others, ...plain), { maxLength: 6 }).map((parts) => parts.join(''));
const scalar = fc.oneof({ weight: 6, arbitrary: text }, fc.constantFrom<JsonValue>(null, true, 7, 4_111_111_111_111_111, 1.5, 123_456));
const row = fc.record({ who: fc.oneof(fc.constantFrom<JsonValue>(...names, 123_456, 12, true), scalar), note: scalar, phone: scalar });
const value = fc.record({ rows: fc.array(row, { maxLength: 4 }), secret: fc.oneof(scalar, fc.dictionary(text, scalar, { maxKeys: 2 })), more: fc.dictionary(text, scalar, { maxKeys: 3 }) });

async function tokenised(results: readonly JsonValue[], afterEach: (result: ToolResult, watch: SensitiveWatch) => void = () => undefined) {
  const inner = scriptedGateway(['sheet.read', 'crm.save'], [...results.map(valueResult), ...results.map(() => valueResult('saved'))]);
  const { gateway, watch } = withPrivacy(inner, rules, { mode: 'tokenise' });
  const read: ToolResult[] = [];
  for (const _ of results) {
    const result = await gateway.callTool({ server: 'sheet', tool: 'read', args: {} }, calm);
    afterEach(result, watch);
    read.push(result);
  }
  return { inner, gateway, read };
}

test('what was read and passed on whole arrives as it was', async () => {
  await fc.assert(fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 3 }), async (values) => {
    const { inner, gateway, read } = await tokenised(values);
    for (const { value: args } of read) expect((await gateway.callTool({ server: 'crm', tool: 'save', args }, calm)).outcome).toBe('ok');
    expect(inner.calls.slice(values.length).map(({ args }) => args)).toEqual(values);
  }), { numRuns: 400 });
});

test('value and text agree, and nothing known is left in them', async () => {
  await fc.assert(fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 3 }), async (values) => {
    await tokenised(values, (result, watch) => {
      expect(JSON.parse(result.text)).toEqual(result.value);
      expect(watch.shown(result.text)).toEqual({});
      expect(watch.shown(JSON.stringify({ nested: result.text }))).toEqual({});
    });
  }), { numRuns: 400 });
});

const spaced = fc.array(fc.oneof(fc.constantFrom(...emails.slice(0, 3), 'Ann Lee', '王小明', ...others), fc.constantFrom('hello', '2026-11-30', '42;', '-')), { minLength: 1, maxLength: 8 });

test('a value that stands by itself between words is gone from the text, whatever the form of the text', async () => {
  await fc.assert(fc.asyncProperty(spaced, fc.constantFrom('\n', ', ', ' | ', '\t', '"; "'), async (words, separator) => {
    const inner = scriptedGateway(['sheet.read'], [valueResult({ rows: [{ who: 'Ann Lee' }, { who: '王小明' }] }), { ...valueResult(null), value: words.join(separator), text: words.join(separator), unwrapped: 'text' }]);
    const { gateway, watch } = withPrivacy(inner, rules, { mode: 'tokenise' });
    await gateway.callTool({ server: 'sheet', tool: 'read', args: {} }, calm);
    const { text: shown, value: same } = await gateway.callTool({ server: 'sheet', tool: 'read', args: {} }, calm);
    for (const hidden of words.filter((word) => /@|\d{4} |\+|^030|^0176|\d{15}|^GB|Ann|王/.test(word))) expect(shown).not.toContain(hidden);
    expect(same).toBe(shown);
    expect(watch.shown(shown)).toEqual({});
  }), { numRuns: 300 });
});

test('equal values are equal as tokens, and others are not', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...emails, ...names, ...others), { maxLength: 12 }), async (whos) => {
    const { read } = await tokenised([{ rows: whos.map((who) => ({ who })) }]);
    const tokens = JSON.parse(read[0]?.text ?? '{}').rows.map(({ who }: { who: string }) => who);
    expect(new Set(tokens).size).toBe(new Set(whos).size);
    whos.forEach((who, index) => expect(tokens.indexOf(tokens[index])).toBe(whos.indexOf(who)));
  }), { numRuns: 200 });
});
