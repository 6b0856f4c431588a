import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{lib,db,cli,fixtures,app,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', '.next/**', 'e2e/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
