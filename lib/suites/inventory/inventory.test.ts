import { expect, test } from 'vitest';
import { baseServers, inventoryServers } from './index';
import { readSheet } from './read-sheet';

const servers = baseServers();
const tools = servers.flatMap((server) => server.tools);

test('at least 1,200 tools over at least 40 servers, no two of a server under one name', () => {
  expect(servers.length).toBeGreaterThanOrEqual(40);
  expect(tools.length).toBeGreaterThanOrEqual(1_200);
  for (const { server, tools: own } of servers) expect(new Set(own.map(({ name }) => name)).size, server).toBe(own.length);
});

test('every tool could be listed by a real server: name of the protocol, object schema, described parameters', () => {
  for (const { name, inputSchema } of tools) {
    expect(name).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
    expect(inputSchema['type']).toBe('object');
    for (const property of Object.values(Object(inputSchema['properties']))) expect(property).toMatchObject({ description: expect.stringMatching(/\w/) });
  }
});

test.each([10, 100, 1_000, 3_000, 10_000])('exactly %i tools, servers under names of their own, the same each time', (count) => {
  const made = inventoryServers(count);
  expect(made.flatMap((server) => server.tools)).toHaveLength(count);
  expect(new Set(made.map(({ server }) => server)).size).toBe(made.length);
  for (const { server, tools: own } of made) expect(new Set(own.map(({ name }) => name)).size, server).toBe(own.length);
  expect(inventoryServers(count)).toEqual(made);
});

test('the server that is asked for comes first, of every round, and nothing else changes its place', () => {
  const asked = inventoryServers(3_000, { first: 'oncall' });
  expect(asked[0]).toEqual(baseServers().find(({ server }) => server === 'oncall'));
  const names = asked.map(({ server }) => server);
  expect(names[names.indexOf('oncall-emea') + 1]).toBe('tracker-emea');
  expect(names.slice(0, 71).filter((name) => name !== 'oncall')).toEqual(baseServers().map(({ server }) => server).filter((name) => name !== 'oncall'));
  expect(() => inventoryServers(10, { first: 'on-call' })).toThrow('on-call');
});

test('a line that does not follow the grammar is refused, not left out', () => {
  const head = '# a | A | snake | plain |\n';
  expect(() => readSheet(`${head}thing/things a thing | l |`)).toThrow('No entity');
  expect(() => readSheet(`${head}thing/things: a thing | x |`)).toThrow('No operation');
  expect(() => readSheet(`${head}  ? do it: Does it. |`)).toThrow('No action');
});
