import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../engine/errors';
import { listSuites } from './list-suites';
import { parseSuiteFile } from './read-suite-file';
import { guideFiles, temporaryRoot } from './testing/guide-suite';

const good = (await guideFiles()).get('suite.yaml') ?? '';

/** All lines of the error, or what is the matter that there is none. */
function problems(text: string): string[] {
  try {
    parseSuiteFile(text, 'my-orders/suite.yaml', 'my-orders');
    return ['no problem'];
  } catch (error) {
    if (error instanceof UsageError) return [error.message.replace(/ \(and \d+ more\)$/, ''), ...error.details];
    throw error;
  }
}

/** `file:line:column` of the first place where `text` has `needle`, `inner` columns in. */
function at(text: string, needle: string, inner = 0): string {
  const before = text.slice(0, text.indexOf(needle) + inner).split('\n');
  return `my-orders/suite.yaml:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test('the guide has no problem', () => expect(problems(good)).toEqual(['no problem']));

test.each([
  ['a value of the wrong type', 'records: 20 }', 'records: many }', 'many', /variants\[0\]\.records: .*expected number/],
  ['a missing key', 'seed: 7\n', '', 'suite: my-orders', /seed: add "seed"/],
  ['a missing key deep inside', 'label: Open orders, ', '', '{ id: open, path', /questions\[0\]\.claims\[1\]\.label: add "label"/],
  ['an id that is no id', 'id: n300,', 'id: N 300,', 'N 300', /variants\[1\]\.id: use lower-case letters/],
  ['a misspelt key', 'faultVariants:', 'faultVariant:', 'faultVariant:', /defaults\.faultVariant: unknown key; known here: arms, trials, faultVariants/],
  ['a comparison that does not exist', 'compare: { as: set }', 'compare: { as: bag }', 'bag', /claims\[2\]\.compare\.as/],
  ['a fault in a variant that is none', 'variants: [n20, n300]', 'variants: [n20, n30]', 'n30]',
    /faults\[0\]\.variants\[1\]: there is no variant "n30"; there are: n20, n300/],
  ['a default in a variant that is none', 'faultVariants: [n20]', 'faultVariants: [n2]', 'n2]', /defaults\.faultVariants\[0\]: there is no variant "n2"/],
  ['a claim that leads nowhere', 'path: /open,', 'path: /opened,', '/opened,', /claims\[1\]\.path: "\/opened" leads nowhere in the answer schema/],
  ['a pointer that leads nowhere', 'problem: /problem', 'problem: /problems', '/problems', /questions\[0\]\.problem: "\/problems" leads nowhere/],
  ['two claims of one id', 'id: open-ids,', 'id: open,', 'open, path: /open_ids', /claims\[2\]\.id: "open" is there twice/],
  ['a fault called none', 'id: permission-denied', 'id: none', 'none\n    title: Permission', /faults\[0\]\.id: "none" stands for the well-behaved source/],
  ['another name than the folder', 'suite: my-orders', 'suite: order', 'order ', /suite: must be the folder's name, "my-orders"/],
  ['an answer schema with a typo', 'maxItems: 3', 'maxItem: 3', 'type: object\n', /answerSchema: not a valid JSON Schema: .*maxItem/],
])('%s is shown where it is', (_, from, to, needle, message) => {
  const text = good.replace(from, to);
  expect(text).not.toBe(good);
  const [first, ...rest] = problems(text);
  expect(rest).toEqual([]);
  expect(first).toMatch(message);
  expect(first?.startsWith(`${at(text, needle)}: `)).toBe(true);
});

test('a claim on the state need not lead into the answer', () => {
  expect(problems(good.replace('{ id: open, path: /open,', '{ id: open, on: state, path: /shop/open,'))).toEqual(['no problem']);
});

test('a workspace comes from another question, and in no circle', () => {
  const [head = '', first = ''] = good.split('  - id: open-orders');
  const questions = (from: string, secondFrom: string) =>
    problems(`${head}  - id: open-orders${first}    workspace: { from: ${from} }\n  - id: paid-orders${first}    workspace: { from: ${secondFrom} }\n`);
  expect(questions('null', 'open-orders')).toEqual(['no problem']);
  expect(questions('null', 'lost-orders')).toEqual([expect.stringMatching(/:\d+:\d+: questions\[1\]\.workspace\.from: there is no question "lost-orders"; there are: open-orders, paid-orders$/)]);
  expect(questions('null', 'paid-orders')[0]).toMatch(/questions\[1\]\.workspace\.from: the workspace of "paid-orders" would have to come from itself/);
  expect(questions('paid-orders', 'open-orders')).toHaveLength(2);
});

test('text that is no YAML is shown where it breaks', () => {
  expect(problems('suite: orders\nvariants: [a, b\nseed: 7\n')[0]).toMatch(/^my-orders\/suite\.yaml:3:\d+: not valid YAML: /);
  expect(problems('suite: orders\nsuite: builds\n')[0]).toMatch(/^my-orders\/suite\.yaml:2:1: not valid YAML: Map keys must be unique/);
  expect(problems('')[0]).toMatch(/^my-orders\/suite\.yaml:1:1: /);
});

test('an answer schema must be fit for a tool', () => {
  const asTool = (schema: string) => problems(good.replace('    answerSchema:\n      type: object\n', `    answerSchema:\n      ${schema}\n`))[0];
  expect(asTool('type: array')).toMatch(/answerSchema: the root must have "type: object"/);
  expect(asTool('type: object\n      anyOf: [{ required: [total] }]')).toMatch(/answerSchema: the root must not have "anyOf"/);
});

test('a list shows all that is wrong in all suites, and a folder without suite.yaml is no suite', async () => {
  const folder = await temporaryRoot();
  onTestFinished(() => folder.remove());
  await folder.write('notes', [['README.md', 'nothing']]);
  expect(await listSuites(folder.root)).toEqual([]);
  await folder.write('orders', [['suite.yaml', good.replace('seed: 7', 'seed: seven')]]);
  await folder.write('other', [['suite.yaml', good]]);
  const error = await listSuites(folder.root).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  if (!(error instanceof UsageError)) return;
  expect(error.message).toMatch(/orders\/suite\.yaml:\d+:7: seed: .*\(and 1 more\)$/);
  expect(error.details).toEqual([expect.stringMatching(/other\/suite\.yaml:1:8: suite: must be the folder's name, "other"$/)]);
});
