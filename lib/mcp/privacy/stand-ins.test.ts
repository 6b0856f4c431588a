import { expect, test } from 'vitest';
import { jsonObject, type JsonValue } from '../../engine/json';
import { privacyRules } from '../../engine/privacy-rules';
import { detectorOf } from './detect';
import { createStandIns } from './stand-ins';

const rules = privacyRules.parse({ phoneRegion: 'DE', fields: [{ path: '/*/name', kind: 'NAME' }, { path: '/*/account', kind: 'ACCOUNT' }, { path: '/*/floor', kind: 'FLOOR' }] });
const people = [
  { name: 'Ann Lee', mail: 'ann.lee@example.com', phone: '+49 30 901820', card: '4111 1111 1111 1111', iban: 'DE89 3704 0044 0532 0130 00', account: 73918264, floor: 3, note: 'Ask Ann Lee (030 901820).' },
  { name: 'Øyvind Ñandú', mail: 'ANN.LEE@example.com', phone: '030 901821', card: '5500-0000-0000-0004', iban: 'GB82WEST12345698765432', account: 1, floor: 12, note: 'Annual report of Ann Leeward, "Øyvind Ñandú" and \\n ann.lee@example.com' },
];
const call = { server: 'crm', tool: 'list', args: {} };
const answer = (value: JsonValue) => ({ value, text: JSON.stringify(value), message: null, unwrapped: 'structured' as const });

function replaced(value: JsonValue, more: JsonValue = null) {
  const standIns = createStandIns(rules);
  standIns.learnResult(call, answer(value), undefined);
  standIns.learn(more);
  const result = standIns.rewriteResult(call, answer(value), undefined);
  return { result, more: standIns.rewrite(more), standIns, rows: Array.isArray(result.value) ? result.value.map((row) => jsonObject.parse(row)) : [] };
}

test('every value becomes another of its kind, shape and length, the same wherever it stands', () => {
  const { result, rows: [ann = {}, other = {}], standIns, more } = replaced(people, { said: 'Ann Lee has the account 73918264.', account: 73918264 });
  expect(result.text).toBe(JSON.stringify(result.value));
  expect(JSON.stringify(result.value)).toHaveLength(JSON.stringify(people).length);
  const detect = detectorOf(rules);
  const kindOf = (text: JsonValue | undefined): string[] => detect(String(text), true, () => null).map(({ kind, start, end }) => `${kind} ${start === 0 && end === String(text).length}`);
  for (const row of [ann, other]) expect([row.mail, row.phone, row.card, row.iban].map(kindOf)).toEqual([['EMAIL true'], ['PHONE true'], ['CARD true'], ['IBAN true']]);
  for (const key of ['name', 'mail', 'phone', 'card', 'iban', 'account', 'floor'] as const) expect([ann[key], other[key]]).not.toEqual(expect.arrayContaining([people[0]?.[key]]));
  expect(ann.name).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2}$/);
  expect([typeof ann.account, typeof ann.floor, String(other.floor).length]).toEqual(['number', 'number', 2]);
  expect(String(ann.note)).toContain(`Ask ${String(ann.name)} (030 `);
  // Two spellings of one number end alike.
  expect(String(ann.note).match(/\d{6}/)?.[0]).toBe(String(ann.phone).slice(-6));
  expect(other.note).toContain(`Annual report of Ann Leeward, "${String(other.name)}"`);
  expect(more).toEqual({ said: `${String(ann.name)} has the account ${String(ann.account)}.`, account: ann.account });
  expect(standIns.counts).toMatchObject({ NAME: 2, CARD: 2, IBAN: 2, ACCOUNT: 2, FLOOR: 2 });
  expect([standIns.left(JSON.stringify(people)) > 5, standIns.left(JSON.stringify([result, more]))]).toEqual([true, 0]);
});

test('tokens stay tokens; a value that has no other of its shape is refused; what an expression finds must be long enough', () => {
  expect(replaced([{ name: 'Ann Lee' }], 'mail to [EMAIL_1] of [NAME_1]').more).toBe('mail to [EMAIL_1] of [NAME_1]');
  expect(() => replaced([{ name: '– –' }])).toThrow(/no other value of its shape was found/);
  const orders = createStandIns(privacyRules.parse({ detect: [] }), [/ORD-\d+/gu]);
  orders.learn('see ORD-20261');
  expect(orders.rewrite('ORD-20261 again')).toMatch(/^(?!ORD-20261)[A-Z]{3}-\d{5} again$/);
  expect(() => createStandIns(privacyRules.parse({ detect: [] }), [/\d\d/gu]).learn('12')).toThrow(/too short to be replaced/);
});
