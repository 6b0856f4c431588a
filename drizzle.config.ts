import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate` alone; migrations are applied by db/migrate.ts. */
export default defineConfig({ dialect: 'postgresql', schema: './db/schema/index.ts', out: './db/migrations' });
