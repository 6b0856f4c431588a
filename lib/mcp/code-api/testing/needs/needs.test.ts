import { expect, test } from 'vitest';
import { baseServers } from '../../../../suites/inventory';
import { heldOutNeeds, tuningNeeds } from './index';

test('every need names tools that exist, and neither half lacks a need', () => {
  const known = new Set(baseServers().flatMap(({ server, tools }) => tools.map(({ name }) => `${server}/${name}`)));
  for (const { text, answers } of [...tuningNeeds, ...heldOutNeeds]) for (const answer of answers) expect(known, text).toContain(answer);
  expect(Math.min(tuningNeeds.length, heldOutNeeds.length)).toBeGreaterThanOrEqual(75);
});
