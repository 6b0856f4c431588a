import { expect, test } from 'vitest';
import { ownArguments } from '../engine/own-arguments';
import { directToolFinder, directTools } from './direct-tools';
import { objectSchema, serverInfo } from './testing/tools';

const names = (servers: Parameters<typeof directTools>[0]): string[] => directTools(servers).map(({ definition }) => definition.name);

test('names say server and tool, fit the API and stand for one tool each', () => {
  const long = 'x'.repeat(80);
  const tools = directTools([serverInfo('ci', ['list_builds', 'get.build', 'get build', long, `${long}y`, 'größe']), serverInfo('chat', ['list_builds'])]);
  const shown = tools.map(({ definition }) => definition.name);
  expect(shown.slice(0, 1)).toEqual(['ci__list_builds']);
  expect(shown.at(-1)).toBe('chat__list_builds');
  for (const name of shown) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  expect(new Set(shown).size).toBe(tools.length);
  expect(tools.map(({ server, tool }) => `${server}/${tool}`)).toEqual(
    ['ci/list_builds', 'ci/get.build', 'ci/get build', `ci/${long}`, `ci/${long}y`, 'ci/größe', 'chat/list_builds']);
});

test('servers and tools whose names run together are still told apart, whatever their order', () => {
  const first = names([serverInfo('a', ['b__c']), serverInfo('a__b', ['c'])]);
  const second = names([serverInfo('a__b', ['c']), serverInfo('a', ['b__c'])]);
  expect(new Set(first).size).toBe(2);
  expect(second).toEqual(first.toReversed());
});

test('tools are found by what they do, under the names by which they are called; those left out are not', () => {
  const servers = [serverInfo('ci', ['list_builds', 'get.build']), serverInfo('chat', ['send_message', 'list_builds'])];
  const tools = directTools(servers);
  const find = directToolFinder(servers, tools);
  expect(find('send a message')[0]).toBe('chat__send_message');
  expect(find('server:ci builds').sort()).toEqual(['ci__get_build', 'ci__list_builds']);
  expect(find('get.build')[0]).toBe('ci__get_build');
  expect(find('zebra')).toEqual([]);
  expect(directToolFinder(servers, tools.filter(({ server }) => server === 'ci'))('send a message')).toEqual([]);
});

test('the server is named in descriptions only when there are several', () => {
  const ci = serverInfo('ci', ['list_builds'], { title: 'Build server' });
  expect(directTools([ci])[0]?.definition.description).toBe('Does list_builds.');
  expect(directTools([ci, serverInfo('chat', ['send'])]).map(({ definition }) => definition.description)).toEqual(['[Build server] Does list_builds.', '[chat] Does send.']);
});

test('a plain schema passes unchanged but for its dialect', () => {
  const inputSchema = objectSchema({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, ['a'], { additionalProperties: false });
  const [tool] = directTools([serverInfo('s', [{ name: 't', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...inputSchema } }])]);
  expect(tool?.definition.inputSchema).toEqual(inputSchema);
  expect(tool).not.toHaveProperty('argumentNames');
});

test('alternatives at the root become one object; what it cannot say is said in words', () => {
  const inputSchema = {
    type: 'object', properties: { verbose: { type: 'boolean' } }, required: ['project'], additionalProperties: false, $defs: { Id: objectSchema({ id: { type: 'string' } }, ['id']) },
    oneOf: [{ $ref: '#/$defs/Id' }, objectSchema({ kind: { const: 'range' }, from: { type: 'string' }, to: { type: 'string' } }, ['kind', 'from'])],
    allOf: [{ properties: { project: { type: 'string' } } }],
  };
  const [tool] = directTools([serverInfo('s', [{ name: 't', description: 'Finds.', inputSchema }])]);
  expect(tool?.definition).toEqual({
    name: 's__t', description: 'Finds.\n\nGive the arguments of one of these combinations: id; or kind = "range", from.',
    inputSchema: {
      type: 'object', $defs: inputSchema.$defs, required: ['project'],
      properties: { verbose: { type: 'boolean' }, project: { type: 'string' }, id: { type: 'string' }, kind: { const: 'range' }, from: { type: 'string' }, to: { type: 'string' } },
    },
  });
});

test('a root that is only a reference, even to itself, is an object', () => {
  const recursive = { type: 'object', $ref: '#/$defs/Tree', $defs: { Tree: { ...objectSchema({ name: { type: 'string' } }, ['name']), anyOf: [{ $ref: '#/$defs/Tree' }] } } };
  expect(directTools([serverInfo('s', [{ name: 't', inputSchema: recursive }])])[0]?.definition.inputSchema).toMatchObject({
    type: 'object', properties: { name: { type: 'string' } }, required: ['name'],
  });
});

test('one property with two meanings may have either', () => {
  const inputSchema = { type: 'object', anyOf: [objectSchema({ at: { type: 'string' } }), objectSchema({ at: { type: 'number' } })] };
  expect(directTools([serverInfo('s', [{ name: 't', inputSchema }])])[0]?.definition.inputSchema['properties']).toEqual({ at: { anyOf: [{ type: 'string' }, { type: 'number' }] } });
});

test('property names that the API refuses are changed, and translated back in calls', () => {
  const inputSchema = objectSchema({ 'filter[id]': { type: 'string', description: 'By id.' }, filter_id_: { type: 'string' }, limit: { type: 'number' } }, ['filter[id]']);
  const [tool] = directTools([serverInfo('s', [{ name: 't', inputSchema }])]);
  const properties = Object.keys(tool?.definition.inputSchema['properties'] ?? {});
  expect(properties.every((name) => /^[a-zA-Z0-9_.-]{1,64}$/.test(name))).toBe(true);
  expect(properties.slice(1)).toEqual(['filter_id_', 'limit']);
  const shown = properties[0] ?? '';
  expect(tool?.definition.inputSchema).toMatchObject({ required: [shown], properties: { [shown]: { description: '("filter[id]") By id.' } } });
  expect(ownArguments(tool ?? {}, { [shown]: 'a', filter_id_: 'b', limit: 1 })).toEqual({ 'filter[id]': 'a', filter_id_: 'b', limit: 1 });
});

test('tuples and bounds of older drafts are said in the words of 2020-12', () => {
  const inputSchema = objectSchema({
    range: { type: 'array', items: [{ type: 'number', minimum: 0, exclusiveMinimum: true }, { type: 'number', exclusiveMaximum: false, maximum: 9 }], additionalItems: false },
    sample: { const: { items: [1, 2] } },
    default: { type: 'array', items: [{ type: 'string' }] },
  });
  expect(directTools([serverInfo('s', [{ name: 't', inputSchema }])])[0]?.definition.inputSchema['properties']).toEqual({
    range: { type: 'array', prefixItems: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'number', maximum: 9 }], items: false },
    sample: { const: { items: [1, 2] } },
    default: { type: 'array', prefixItems: [{ type: 'string' }] },
  });
});
