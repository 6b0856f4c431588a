import { expect, test } from 'vitest';
import { armName, switchesOf } from '../../../lib/engine/arm-name';
import { armKinds } from '../../../lib/engine/events';
import { switchNotes, turned, withKinds } from './arm-choice';

test('a switch is turned on and off; exclusive ones turn each other off, others stay', () => {
  const types = turned(turned({ arm: 'code', armSwitches: [] }, 'no-cache'), 'types');
  expect(armName(types)).toBe('code+no-cache+types');
  expect(armName(turned(types, 'files'))).toBe('code+no-cache+files');
  expect(armName(turned(types, 'types'))).toBe('code+no-cache');
  expect(armName(turned(turned({ arm: 'direct', armSwitches: [] }, 'spill'), 'tool-search'))).toBe('direct+tool-search+spill');
});

test('what the API does itself turns off what it takes the place of', () => {
  expect(armName(turned({ arm: 'code', armSwitches: ['no-cache', 'types'] }, 'hosted-code'))).toBe('code+no-cache+hosted-code');
  expect(armName(turned({ arm: 'direct', armSwitches: ['tool-search', 'spill'] }, 'hosted-search'))).toBe('direct+spill+hosted-search');
  expect(armName(turned({ arm: 'direct', armSwitches: ['hosted-search'] }, 'tool-search'))).toBe('direct+tool-search');
});

test('ticking an arm keeps those that were added', () => {
  expect(withKinds(['direct', 'code+types', 'direct+spill'], ['floor', 'direct'])).toEqual(['direct', 'floor', 'code+types', 'direct+spill']);
});

test('every switch is said in words', () => {
  for (const name of armKinds.flatMap(switchesOf)) expect(switchNotes[name]).not.toBe('');
});
