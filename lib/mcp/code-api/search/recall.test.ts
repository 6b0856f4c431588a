import { expect, test } from 'vitest';
import { apiNames } from '../api-names';
import { baseServers } from '../../../suites/inventory';
import { heldOutNeeds, tuningNeeds } from '../testing/needs';
import { measureRecall } from '../testing/needs/recall';
import { toolFinder } from '../tool-search';

const find = toolFinder(apiNames(baseServers()));
const rank = (query: string): string[] => find(query).hits.map(({ tool }) => `${tool.server}/${tool.name}`);

/** A few needs below what docs/guide/discovery.md states: a change that loses more is a regression. */
test('plain-language needs find their tool among the first five of 1,517', () => {
  const heldOut = measureRecall(rank, heldOutNeeds);
  expect(heldOut.at5).toBeGreaterThan(0.8);
  expect(heldOut.at1).toBeGreaterThan(0.58);
  expect(measureRecall(rank, tuningNeeds).at5).toBeGreaterThan(0.74);
});
