import { expect, test } from 'vitest';
import { detectorOf, namesPhone } from './index';

const detectors = {
  none: detectorOf({ detect: ['email', 'phone', 'card', 'iban'], phoneRegion: null }),
  DE: detectorOf({ detect: ['email', 'phone', 'card', 'iban'], phoneRegion: 'DE' }),
  US: detectorOf({ detect: ['email', 'phone', 'card', 'iban'], phoneRegion: 'US' }),
  ES: detectorOf({ detect: ['email', 'phone', 'card', 'iban'], phoneRegion: 'ES' }),
};
type Region = keyof typeof detectors;

const found = (region: Region, text: string, labelled = false): string[] =>
  detectors[region](text, labelled).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

const emails: [text: string, address: string][] = [
  ['ann@example.com', 'ann@example.com'],
  ['Ann Lee <Ann.Lee+news@mail.example.co.uk>, hello', 'Ann.Lee+news@mail.example.co.uk'],
  ['write to ann@example.com.', 'ann@example.com'],
  ["'ann@example.com'", 'ann@example.com'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['[Ann](mailto:ann@example.com)', 'ann@example.com'],
  ['id,mail\n7,ann@example.com,x', 'ann@example.com'],
  ['jürgen@müller.de', 'jürgen@müller.de'],
  ['ann@xn--mller-kva.de', 'ann@xn--mller-kva.de'],
  ['https://example.com/?to=ann%40example.com&x=1', 'ann%40example.com'],
  ['_ann_b@example.com_', 'ann_b@example.com'],
  ['a@b.co', 'a@b.co'],
  ['user=ann@example.com;', 'ann@example.com'],
];
test.each(emails)('e-mail in %s', (text, address) => expect(found('none', text)).toEqual([`EMAIL ${address}`]));

const noEmails = [
  'react@19.3.1', 'npm i @scope/package', 'user@localhost', 'photo@2x.png', 'git@github.com:org/repo.git', 'postgres://user:secret@db.example.com/main',
  'https://ann@example.com/', 'ann @ example . com', '@ann', 'root@10.0.0.1', '5 @ 3.50', 'ann@', '@example.com',
];
test.each(noEmails)('no e-mail in %s', (text) => expect(found('none', text)).toEqual([]));

const phones: [region: Region, text: string, number: string][] = [
  ['none', '+49 30 901820', '+49 30 901820'],
  ['none', 'Tel.: +49 (0)30 901820, Fax none', '+49 (0)30 901820'],
  ['none', '+4930901820', '+4930901820'],
  ['none', 'call +1 (212) 555-0123 now', '+1 (212) 555-0123'],
  ['none', '+1-212-555-0123', '+1-212-555-0123'],
  ['none', '+44 20 7946 0018', '+44 20 7946 0018'],
  ['none', '42 +33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['none', '0049 30 901820', '0049 30 901820'],
  ['none', '"+49 30/901820"', '+49 30/901820'],
  ['none', '+1 555 010 0199', '+1 555 010 0199'],
  ['none', 'Tel+4930901820', '+4930901820'],
  ['DE', '030 901820', '030 901820'],
  ['DE', '(030) 901820', '(030) 901820'],
  ['DE', '030/901820', '030/901820'],
  ['DE', 'Ann,0176-1234567,Berlin', '0176-1234567'],
  ['DE', '01761234567', '01761234567'],
  ['DE', '+1 212 555 0123', '+1 212 555 0123'],
  ['DE', '42 030 901820, 7', '030 901820'],
  ['US', '(212) 555-0123', '(212) 555-0123'],
  ['US', '212-555-0123', '212-555-0123'],
  ['US', '212.555.0123', '212.555.0123'],
  ['US', '1 212 555 0123', '1 212 555 0123'],
  ['US', 'phone: 2125550123', '2125550123'],
  ['US', 'mobile number 2125550123', '2125550123'],
  ['ES', '912 345 678', '912 345 678'],
];
test.each(phones)('region %s: phone in %s', (region, text, number) => expect(found(region, text)).toEqual([`PHONE ${number}`]));

test('a field named for it makes a phone number of digits in one piece', () => {
  expect(found('US', '2125550123', true)).toEqual(['PHONE 2125550123']);
  expect(found('US', '2125550123')).toEqual([]);
  expect(['phone', 'homePhone', 'mobile_phone', 'Tel.', 'phoneNumber', 'FAX', 'hotel', 'phoneme', 'excel', 'id'].filter(namesPhone))
    .toEqual(['phone', 'homePhone', 'mobile_phone', 'Tel.', 'phoneNumber', 'FAX']);
});

test('numbers one after the other are found one by one', () => {
  expect(found('DE', '030 901820 / 0176 1234567')).toEqual(['PHONE 030 901820', 'PHONE 0176 1234567']);
  expect(found('none', '+49 30 901820 +44 20 7946 0018')).toEqual(['PHONE +49 30 901820', 'PHONE +44 20 7946 0018']);
});

const noPhones: [region: Region, text: string][] = [
  ['none', '030 901820'], ['none', '2125550123'], ['none', '(212) 555-0123'], ['none', '+12345678'], ['none', '+1 000 000'],
  ['none', '0012125550123'], ['none', '2026-11-30T12:30:45.123Z'], ['none', '++4930901820'],
  ['DE', '2024-01-15'], ['DE', '15.01.2024'], ['DE', '01.02.2024 10:30'], ['DE', '01/02/2024'], ['DE', '192.168.100.101'], ['DE', '10.0.0.1'],
  ['DE', '0.123456789'], ['DE', '1.234.567,89 €'], ['DE', '000123456789'], ['DE', 'build-030901820'], ['DE', 'A030901820'], ['DE', '1700000000'], ['DE', '1700000000000'],
  ['DE', 'ISBN 978-3-16-148410-0'], ['DE', '550e8400-e29b-41d4-a716-446655440000'], ['DE', 'v01.02.0300400'], ['DE', '/items/030901820'], ['DE', '3.14159265358979'],
  ['US', '1234567890'], ['US', '4155550123'], ['US', 'order 4155550123'], ['US', '415-555-012'], ['US', '2024-01-15 10:30'], ['US', '1,234,567.89'], ['US', '$212 555 012'],
  ['US', 'hotel 4155550123'], ['US', '123-45-6789'], ['US', '12.345.678.901'], ['US', '40.712776, -74.005974'], ['ES', '912.345.678'], ['ES', '912345678'], ['ES', '912 345 678 €'],
];
test.each(noPhones)('region %s: no phone in %s', (region, text) => expect(found(region, text).filter((one) => one.startsWith('PHONE'))).toEqual([]));

const cards: [text: string, card: string][] = [
  ['4111111111111111', '4111111111111111'], ['4111 1111 1111 1111', '4111 1111 1111 1111'], ['card 4111-1111-1111-1111.', '4111-1111-1111-1111'],
  ['4222222222222', '4222222222222'], ['5555555555554444', '5555555555554444'], ['2223 0031 2200 3222', '2223 0031 2200 3222'], ['378282246310005', '378282246310005'],
  ['3782 822463 10005', '3782 822463 10005'], ['6011111111111117', '6011111111111117'], ['30569309025904', '30569309025904'], ['3056 930902 5904', '3056 930902 5904'],
  ['3530111333300000', '3530111333300000'], ['6200000000000005', '6200000000000005'], ['6759649826438453', '6759649826438453'],
  ['12 4111 1111 1111 1111 123', '4111 1111 1111 1111'],
];
test.each(cards)('card in %s', (text, card) => expect(found('none', text)).toEqual([`CARD ${card}`]));

const noCards = [
  '4111111111111112', '1234567812345670', '1700000000000', '1700000000000000', '4111 1111-1111 1111', 'x4111111111111111', '4111111111111111.5', '0.4111111111111111',
  '550e8400-e29b-41d4-a716-446655440000', '0000000000000000', '9999999999999995', '4111111111111111a',
];
test.each(noCards)('no card in %s', (text) => expect(found('none', text)).toEqual([]));

const ibans: [text: string, iban: string][] = [
  ['DE89370400440532013000', 'DE89370400440532013000'], ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'], ['to GB29 NWBK 6016 1331 9268 19, please', 'GB29 NWBK 6016 1331 9268 19'],
  ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'], ['NO9386011117947', 'NO9386011117947'], ['gb29nwbk60161331926819', 'gb29nwbk60161331926819'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'], ['CH9300762011623852957;', 'CH9300762011623852957'],
];
test.each(ibans)('IBAN in %s', (text, iban) => expect(found('DE', text)).toContain(`IBAN ${iban}`));

const noIbans = ['DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000', 'DE893704004405320130001', 'ADE89370400440532013000', 'DE89  3704 0044 0532 0130 00', 'AB12 is a code'];
test.each(noIbans)('no IBAN in %s', (text) => expect(found('none', text).filter((one) => one.startsWith('IBAN'))).toEqual([]));

test('all spellings of a value have one identity', () => {
  const identities = (region: Region, texts: string[]) => new Set(texts.flatMap((text) => detectors[region](text, false).map(({ identity }) => identity)));
  expect(identities('DE', ['030 901820', '+49 30 901820', '0049 30 901820', '(030) 90 18 20'])).toEqual(new Set(['+4930901820']));
  expect(identities('none', ['ann@Example.COM', 'ann@example.com', 'ann%40example.com'])).toEqual(new Set(['ann@example.com']));
  expect(identities('none', ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'])).toEqual(new Set(['DE89370400440532013000']));
});

test('what one detector finds is no part of what the next one finds', () => {
  expect(found('DE', '030 901820 4111 1111 1111 1111 030901820@example.com')).toEqual(['PHONE 030 901820', 'CARD 4111 1111 1111 1111', 'EMAIL 030901820@example.com']);
  expect(found('DE', 'DE89 3704 0044 0532 0130 00 030 901820')).toEqual(['IBAN DE89 3704 0044 0532 0130 00', 'PHONE 030 901820']);
});

test('scripts without spaces between words do not hide values', () => {
  expect(found('DE', '邮箱ann@example.com卡号4111111111111111有效,电话030 901820。')).toEqual(['EMAIL ann@example.com', 'CARD 4111111111111111', 'PHONE 030 901820']);
});

test('kinds that are not wanted are not looked for', () => {
  const emailOnly = detectorOf({ detect: ['email'], phoneRegion: null });
  expect(emailOnly('ann@example.com +49 30 901820 4111111111111111 DE89370400440532013000', false).map(({ kind }) => kind)).toEqual(['EMAIL']);
});

test('a region without a numbering plan is refused', () => {
  expect(() => detectorOf({ detect: ['phone'], phoneRegion: 'XX' })).toThrow(/phoneRegion: there is no numbering plan for "XX"/);
});
