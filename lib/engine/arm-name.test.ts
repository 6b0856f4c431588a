import { expect, test } from 'vitest';
import { armName, armNameSchema, parseArm, switchesOf } from './arm-name';
import { armKinds } from './events';

test('a name is read whatever the order of its switches, and written in one', () => {
  expect(armNameSchema.parse('direct+spill+tool-search')).toBe('direct+tool-search+spill');
  expect(parseArm('direct+spill+tool-search')).toEqual({ arm: 'direct', armSwitches: ['tool-search', 'spill'] });
  expect(armName({ arm: 'code', armSwitches: ['types'] })).toBe('code+types');
  expect(armName({ arm: 'floor' })).toBe('floor');
});

test('every switch of an arm makes a name that is read back', () => {
  for (const arm of armKinds) for (const name of switchesOf(arm)) expect(parseArm(`${arm}+${name}`)).toEqual({ arm, armSwitches: [name] });
});

test.each([
  ['both', /no arm "both"/], ['code+spill', /code has no switch "spill".*no-cache/], ['code+files+types', /one of files, search, types, hosted-code, not files and types/], ['floor+types', /floor has no switch/],
  ['direct+', /no switch ""/], ['code+hosted-code+search', /one of .*hosted-code, not search and hosted-code/], ['direct+hosted-search+tool-search', /one of tool-search, hosted-search, not/],
  ['direct+hosted-code', /direct has no switch "hosted-code"/], ['code+hosted-search', /code has no switch "hosted-search"/],
])('%s is refused', (name, problem) => {
  expect(armNameSchema.safeParse(name).error?.issues[0]?.message).toMatch(problem);
  expect(() => parseArm(name)).toThrow(problem);
});
