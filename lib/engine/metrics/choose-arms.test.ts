import { expect, test } from 'vitest';
import { armOf } from './arm-of';
import { chooseArms } from './choose-arms';
import { compareTasks } from './compare-tasks';
import { sampleRun } from './sample-runs';

const arms = ['direct', 'direct+spill', 'code', 'code+types', 'floor'];
/** One trial of five arms: the switches change what is used. */
const trial = (number: number) => [
  sampleRun('direct', { trial: number, inputTokens: 1000 }), sampleRun('direct', { trial: number, armSwitches: ['spill'], inputTokens: 200, outcome: 'wrong', runId: `spill/${number}` }),
  sampleRun('code', { trial: number, inputTokens: 100 }), sampleRun('code', { trial: number, armSwitches: ['types'], inputTokens: 400, runId: `types/${number}` }),
  sampleRun('floor', { trial: number, outcome: 'wrong' }),
];
const runs = [...trial(1), ...trial(2)];

test('without a wish the first arm of each kind is compared, and all are named', () => {
  const { compared, names, runs: chosen } = chooseArms(runs, arms);
  expect(compared).toEqual({ direct: 'direct', code: 'code', floor: 'floor' });
  expect(names).toEqual(arms);
  expect([...new Set(chosen.map(armOf))]).toEqual(['direct', 'code', 'floor']);
  expect(chooseArms(runs, ['code+types', 'direct+spill', 'code', 'direct']).compared).toMatchObject({ direct: 'direct+spill', code: 'code+types' });
});

test('the arms asked for are taken; a name that is not there is not', () => {
  const { compared, runs: chosen } = chooseArms(runs, arms, { direct: 'direct+spill', code: 'code+types' });
  expect(compared).toEqual({ direct: 'direct+spill', code: 'code+types', floor: 'floor' });
  expect(compareTasks(chosen)[0]).toMatchObject({ inputRatio: null, direct: { passed: 0, trials: 2 }, code: { passed: 2, inputTokens: 400 } });
  expect(chooseArms(runs, arms, { direct: 'code', code: 'code+files' }).compared).toMatchObject({ direct: 'direct', code: 'code' });
});

test('a kind without an arm is null, and no run is lost that stands in no list', () => {
  expect(chooseArms([sampleRun('code')], [])).toMatchObject({ compared: { direct: null, code: 'code', floor: null }, names: ['code'] });
});

test('two arms of one kind are refused as one sample: which of them was taken would hang on the order of the rows', () => {
  expect(() => compareTasks(runs)).toThrow(/direct, direct\+spill/);
  expect(() => compareTasks([...runs].reverse())).toThrow(RangeError);
  expect(compareTasks(chooseArms(runs, arms).runs)[0]).toMatchObject({ inputRatio: 0.1, direct: { passed: 2, dots: [{ trial: 1 }, { trial: 2 }] } });
});
