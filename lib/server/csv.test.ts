import { expect, test } from 'vitest';
import { csvField, csvLine } from './csv';

test.each([
  ['=1+1', "'=1+1"], ['+1', "'+1"], ['@SUM(A1)', "'@SUM(A1)"], ['\t=1', "'\t=1"], ['\r=1', '"\'\r=1"'], ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ['-5', '-5'], ['-5.25e-3', '-5.25e-3'], [-5, '-5'], [0, '0'], [false, 'false'], [null, ''], [undefined, ''], ['', ''],
  ['a,b', '"a,b"'], ['say "x"', '"say ""x"""'], ['two\nlines', '"two\nlines"'], ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('%j is written as %s', (value, written) => { expect(csvField(value)).toBe(written); });

test('a line ends with CR LF', () => { expect(csvLine(['a', null, 1])).toBe('a,,1\r\n'); });
