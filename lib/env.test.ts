import { expect, test } from 'vitest';
import { parseEnv } from './env';

test('an empty environment gives the defaults of a bare clone', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(env.CROSSOVER_CONCURRENCY).toBeGreaterThanOrEqual(1);
});

test('an empty value counts as unset', () => {
  expect(parseEnv({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 });
});

test('every wrong variable is named, and no value is repeated', () => {
  const wrong = () => parseEnv({ DATABASE_URL: 'mysql://root:hunter2-secret@db/x', PORT: 'http', CROSSOVER_CONCURRENCY: '0' });
  expect(wrong).toThrow(/DATABASE_URL: must begin with postgres.*PORT.*CROSSOVER_CONCURRENCY|CROSSOVER_CONCURRENCY.*PORT/s);
  try { wrong(); } catch (error) { expect(String(error)).not.toContain('hunter2'); }
});
