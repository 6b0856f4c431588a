import { expect, test } from 'vitest';
import type { JsonValue } from '../json';
import { createRecordObserver } from './record-observer';

const call = { server: 'ci', tool: 'list_builds' };

test('distinct ids of the named tool are counted, pages and repeats included', () => {
  const observer = createRecordObserver({ tool: 'list_builds', list: '/builds', id: '/id' });
  observer.observe(call, { builds: [{ id: 'a' }, { id: 'b' }] });
  observer.observe(call, { builds: [{ id: 'b' }, { id: 3 }] });
  observer.observe({ server: 'ci', tool: 'get_build' }, { builds: [{ id: 'z' }] });
  expect([...(observer.seen ?? [])]).toEqual(['a', 'b', '3']);
});

test('results without records, and records without an id, are passed over', () => {
  const observer = createRecordObserver({ tool: 'list_builds', list: '/builds', id: '/id' });
  const odd: JsonValue[] = [null, 'text', 7, [], {}, { builds: null }, { builds: [null, 'x', {}, { id: null }, { id: {} }] }];
  for (const value of odd) observer.observe(call, value);
  expect(observer.seen?.size).toBe(0);
});

test('a result that is the array itself, rows that are arrays, and a tool told apart by its server', () => {
  const observer = createRecordObserver({ tool: 'sheets/read', list: '', id: '0' });
  observer.observe({ server: 'sheets', tool: 'read' }, [['r1', 10], ['r2', 20]]);
  observer.observe({ server: 'drive', tool: 'read' }, [['r3', 10]]);
  expect([...(observer.seen ?? [])]).toEqual(['r1', 'r2']);
});

test('a question that does not say where records are leaves them unknown, not zero', () => {
  const observer = createRecordObserver(null);
  observer.observe(call, { builds: [{ id: 'a' }] });
  expect(observer.seen).toBeNull();
});

test('what a server aggregated was not shown: how many records went into it is unknown, unless it failed', () => {
  const observer = createRecordObserver({ tool: 'list_builds', list: '/builds', id: '/id' }, [{ server: 'ci', tool: 'count_builds' }]);
  observer.observe({ server: 'ci', tool: 'count_builds' }, null);
  observer.observe(call, { builds: [{ id: 'a' }] });
  expect(observer.seen?.size).toBe(1);
  observer.observe({ server: 'ci', tool: 'count_builds' }, { total: 11 });
  expect(observer.seen).toBeNull();
});
