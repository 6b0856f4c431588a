import { afterAll, expect, test } from 'vitest';
import { loadSuite } from './load-suite';
import { readState } from './read-state';
import { guideFiles, temporaryRoot } from './testing/guide-suite';

const folder = await temporaryRoot();
afterAll(() => folder.remove());
const files = await guideFiles();

/** The guide's suite under another name, some of its files replaced (null: left out). */
async function variation(name: string, changes: Record<string, string | null>): Promise<string> {
  const all = new Map(files);
  all.set('suite.yaml', (files.get('suite.yaml') ?? '').replace('suite: my-orders', `suite: ${name}`));
  for (const [file, text] of Object.entries(changes)) if (text === null) all.delete(file); else all.set(file, text);
  await folder.write(name, all);
  return name;
}

test('unknown names are answered with those that exist', async () => {
  await expect(loadSuite('bilds')).rejects.toThrow(/Unknown suite "bilds" in .*There (is|are): .*builds/);
  await expect(loadSuite('../builds')).rejects.toThrow(/Unknown suite/);
  const suite = await loadSuite('builds');
  expect(() => suite.setup('n12', 'none')).toThrow('Unknown variant "n12" in suite builds. There are: n11, n200, n2000, n10000, n0.');
  expect(() => suite.setup('n11', 'slow')).toThrow(/Unknown fault "slow" .*none, repeated-records/);
  expect(() => suite.setup('n11', 'page-2-timeout')).toThrow(/cannot show itself in variant "n11".*n200, n2000, n10000/);
  expect(() => suite.truth(suite.setup('n11', 'none'), 'why')).toThrow('Unknown question "why" in suite builds. There are: failed-yesterday, long-sunday.');
});

test('a setup carries what the data depends on', async () => {
  const suite = await loadSuite('builds');
  expect(suite.setup('n200', 'empty-page')).toEqual({ variant: 'n200', records: 200, fault: 'empty-page', seed: suite.file.seed, params: {} });
  expect(suite.setup('n200', 'none', 5).seed).toBe(5);
});

test('a suite folder that cannot be read says which', async () => {
  await expect(loadSuite('builds', '/nowhere/suites')).rejects.toThrow(/Cannot read the suites folder \/nowhere\/suites \(ENOENT\)/);
});

test.each([
  ['no-truth', { 'truth.ts': null }, /no-truth\/truth\.ts is missing/],
  ['no-export', { 'data.ts': 'export const data = 1;' }, /no-export\/data\.ts must export function createData\(setup/],
  ['broken', { 'data.ts': 'export function createData( {' }, /broken\/data\.ts cannot be imported/],
  ['no-policies', { 'script.ts': 'export const policy = {};' }, /no-policies\/script\.ts must export const policies/],
  ['odd-policy', { 'script.ts': "export const policies = { 'open-orders': { direct: 1 } };" }, /policies\["open-orders"\]\.direct must be a function/],
  ['other-question', { 'script.ts': 'export const policies = { other: {} };' }, /Unknown question "other" .*open-orders/],
])('%s: what must be there is named', async (name, changes, message) => {
  await expect(loadSuite(await variation(name, changes), folder.root)).rejects.toThrow(message);
});

test('without a script the suite loads and says what cannot run', async () => {
  const suite = await loadSuite(await variation('scriptless', { 'script.ts': null }), folder.root);
  expect(suite.notices).toHaveLength(3);
  expect(suite.notices[0]).toMatch(/open-orders has no scripted policy for arm direct/);
});

test('a truth of the wrong shape and a list without servers are refused', async () => {
  const suite = await loadSuite(await variation('shapeless', {
    'truth.ts': 'export const truth = () => ({ answer: {}, recordIds: [1] });', 'server.ts': 'export const createServers = () => [];',
  }), folder.root);
  expect(() => suite.truth(suite.setup('n20', 'none'), 'open-orders')).toThrow(/truth\(\) must return/);
  expect(() => suite.createServers(suite.setup('n20', 'none'))).toThrow(/returned no server/);
});

/** The guide's suite file with one more line in its question. */
const withLine = (suite: string, line: string): string =>
  (files.get('suite.yaml') ?? '').replace('suite: my-orders', `suite: ${suite}`).replace('    problem: /problem\n', `    problem: /problem\n    ${line}\n`);
const stateClaim = "      - { id: paid, on: state, path: /shop/paid, label: Paid, compare: { as: number } }\n";
const onState = (suite: string): string => withLine(suite, '').replace('    completeness:', `${stateClaim}    completeness:`);
const serverWithState = (files.get('server.ts') ?? '').replace("{ name: 'shop', server }", "{ name: 'shop', server, state: () => ({ paid: 3 }) }");
const truthWithState = (files.get('truth.ts') ?? '').replaceAll('problem: \'none\' };', "problem: 'none', state: { shop: { paid: 3 } } };");

test('claims on the state need servers that give one and a truth that knows it', async () => {
  const load = async (name: string, changes: Record<string, string>) => loadSuite(await variation(name, { 'suite.yaml': onState(name), ...changes }), folder.root);
  const lacking = await load('stateless', {});
  expect(() => lacking.createServers(lacking.setup('n20', 'none'))).toThrow(/stateless\/server\.ts: claim "paid" of question open-orders checks what the server "shop" holds; let createServers return a state/);
  expect(() => lacking.truth(lacking.setup('n20', 'none'), 'open-orders')).toThrow(/stateless\/truth\.ts, question open-orders: .*state with a value or null at \/shop\/paid, which claim 'paid'/);
  const whole = await load('stateful', { 'server.ts': serverWithState, 'truth.ts': truthWithState });
  expect(readState(whole.createServers(whole.setup('n20', 'none')))).toEqual({ shop: { paid: 3 } });
  expect(whole.truth(whole.setup('n20', 'none'), 'open-orders').state).toEqual({ shop: { paid: 3 } });
});

test.each([
  ['policy-nowhere', 'policy: { shop: {}, till: {} }', 'the policy of question open-orders names the server "till"'],
  ['flow-nowhere', 'privacy: { rules: { flows: [{ from: shop, to: till }] } }', 'a privacy rule of question open-orders names the server "till"'],
  ['field-nowhere', 'privacy: { rules: { fields: [{ server: till, path: /name, kind: NAME }, { path: /mail, kind: EMAIL }] } }', 'a privacy rule of question open-orders names the server "till"'],
])('%s: rules for a server that is not there are refused, or they would protect nothing', async (name, line, message) => {
  const suite = await loadSuite(await variation(name, { 'suite.yaml': withLine(name, line) }), folder.root);
  expect(() => suite.createServers(suite.setup('n20', 'none'))).toThrow(`${message}, which createServers does not return; it returns: shop`);
});

test('servers without a state have none; one that breaks is named', async () => {
  const suite = await loadSuite(await variation('silent', {}), folder.root);
  const [server] = suite.createServers(suite.setup('n20', 'none'));
  if (server === undefined) throw new Error('no server');
  expect(readState([server])).toBeNull();
  expect(() => readState([{ ...server, state: () => { throw new Error('disk gone'); } }])).toThrow('What the server "shop" holds cannot be read: disk gone');
});
