import { env } from '../../lib/env';

/** 'embedded', or the host of DATABASE_URL; never its user or password. */
export function databaseKind(): string {
  const url = env().DATABASE_URL;
  if (url === undefined) return 'embedded';
  return (URL.canParse(url) && new URL(url).host) || 'server';
}
