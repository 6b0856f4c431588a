import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: { position: 'bottom-right' },
  /** Loaded by Node as they are: native code, WebAssembly and worker threads do not survive bundling. */
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'pg-boss', 'quickjs-wasi', 'amaro', 'ai-tokenizer', 'tsx', 'esbuild', 'shiki'],
};

export default config;
