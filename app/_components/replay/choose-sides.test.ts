import { expect, test } from 'vitest';
import { chooseSides } from './choose-sides';

const names = ['direct+spill', 'direct', 'code+types', 'code', 'floor'];

test('a direct and a code arm stand side by side, those without switches if there are such', () => {
  expect(chooseSides(names)).toEqual({ left: 'direct', right: 'code' });
  expect(chooseSides(['direct+spill', 'code+types'])).toEqual({ left: 'direct+spill', right: 'code+types' });
});

test('any two can be asked for, of one kind as well; an arm never stands beside itself', () => {
  expect(chooseSides(names, { left: 'direct+spill' })).toEqual({ left: 'direct+spill', right: 'code' });
  expect(chooseSides(names, { right: 'direct' })).toEqual({ left: 'direct+spill', right: 'direct' });
  expect(chooseSides(names, { left: 'code', right: 'code' })).toEqual({ left: 'code', right: 'code+types' });
  expect(chooseSides(names, { left: 'none', right: 'floor' })).toEqual({ left: 'direct', right: 'code' });
});

test('with one arm there is no other side; the floor arm is shown only when it is alone', () => {
  expect(chooseSides(['code', 'floor'])).toEqual({ left: 'code', right: null });
  expect(chooseSides(['direct', 'direct+spill'])).toEqual({ left: 'direct', right: 'direct+spill' });
  expect(chooseSides(['floor'])).toEqual({ left: 'floor', right: null });
  expect(chooseSides([])).toBeNull();
});
