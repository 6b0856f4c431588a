import { defineConfig } from 'vitest/config';

const all = '{lib,db,cli,fixtures,app,bench,scripts}/**/*.test.{ts,tsx}';
/**
 * Tests of functions that neither change what a process has once (environment, working directory, globals, a database) nor start processes: their
 * files share one copy of the modules they import, which took most of their time. A new file that does such things belongs outside of these.
 */
const pure = ['lib/{engine,replay}/**/*.test.ts', 'app/**/*.test.{ts,tsx}'];
const elsewhere = ['node_modules/**', '.next/**', 'e2e/**'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'apart', include: [all], exclude: [...elsewhere, ...pure] } },
      { extends: true, test: { name: 'pure', include: pure, exclude: elsewhere, isolate: false } },
    ],
  },
});
