import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Files in `files` may not import what the patterns name. Patterns match import paths as written, which are relative. */
const forbid = (files, groups, message, ignores = []) => ({
  files, ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ group: groups, message }] }] },
});

const adapters = ['**/lib/models/**', '**/lib/mcp/**', '**/lib/sandbox/**', '**/lib/type-check/**', '**/models/*', '**/mcp/*', '**/sandbox/*', '**/type-check/*'];
const outside = ['next', 'next/*', 'react', 'react-dom', 'drizzle-orm', 'drizzle-orm/*', 'pg', 'pg-boss', '@anthropic-ai/*', '@modelcontextprotocol/*', '@electric-sql/*'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default tseslint.config(
  { ignores: ['node_modules/', '.next*/', '.crossover/', 'test-results/', 'playwright-report/', 'next-env.d.ts', 'db/migrations/', '**/*.mjs', '*.config.js', '*.config.mjs'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['app/**'], rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' } },
  // stdout of a stdio server is the protocol: these two send what is logged to stderr.
  { files: ['lib/mcp/serve-stdio.ts', 'lib/mcp/testing/**'], rules: { 'no-console': 'off' } },
  { files: ['cli/**', 'scripts/**', 'bench/**', '**/*.test.ts', 'fixtures/serve.ts', 'lib/jobs/worker.ts', 'db/service/main.ts', 'db/migrate.ts'], rules: { 'no-console': 'off' } },
  // Direction: app, cli -> lib/server -> adapters, db -> engine.
  forbid(['lib/engine/**'], [...outside, 'node:*', '@/*', '**/db/**', '**/app/**', '**/server/**', '**/jobs/**', '**/replay/**', '**/fixtures/**', ...adapters], 'The engine is plain TypeScript: it imports only itself and zod.', tests),
  forbid(['lib/replay/**'], [...outside, 'node:*', '**/db/**', '**/app/**', '**/server/**', ...adapters], 'Replay is a pure fold over engine events.', tests),
  forbid(['lib/models/**', 'lib/mcp/**', 'lib/sandbox/**', 'lib/type-check/**', 'lib/suites/**'], ['next', 'next/*', 'react', '**/db/**', '**/app/**', '**/lib/server/**', '../server/**', '../jobs/**'], 'Adapters know the engine only; lib/server joins them.', tests),
  forbid(['lib/server/**', 'lib/jobs/**', 'lib/*.ts'], ['next', 'next/*', 'react', '**/app/**'], 'Nothing in lib imports the app.', tests),
  forbid(['db/**'], ['next', 'next/*', 'react', '**/app/**', '**/lib/server/**', '**/lib/jobs/**', ...adapters], 'db knows the engine types only.', tests),
  forbid(['app/_components/**'], ['pg', 'drizzle-orm', 'drizzle-orm/*', '**/db/queries/**', '**/db/commands/**', '**/db/client', '**/db/schema/**', '**/lib/server/**', 'node:*', ...adapters], 'Components get props: types, lib/replay and lib/engine only.'),
  forbid(['app/**'], ['pg', 'drizzle-orm', 'drizzle-orm/*', '**/db/client', '**/db/schema/**', '**/db/commands/**'], 'Pages call one query or one command of lib/server.', ['app/_components/**']),
  forbid(['cli/**'], ['pg', 'drizzle-orm', 'drizzle-orm/*', '**/db/schema/**', '**/db/commands/**', '**/app/**'], 'The command line is thin, over lib/server.', tests),
);
