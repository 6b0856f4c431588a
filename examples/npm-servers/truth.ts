import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SuiteSetup, Truth } from '../../lib/engine/suite';

const build = z.object({ id: z.string(), project: z.string(), branch: z.string(), status: z.string(), finished_at: z.string().nullable() });
const [fromMs, toMs] = [Date.parse('2026-11-26T00:00:00+01:00'), Date.parse('2026-11-27T00:00:00+01:00')];
const owners: Readonly<Record<string, string>> = { main: 'platform', 'release/4.1': 'storefront', 'release/4.2': 'payments' };

/** Read from the files themselves, without any server. */
export function truth({ variant }: SuiteSetup): Truth {
  const folder = join(import.meta.dirname, 'builds', variant);
  const builds = readdirSync(folder).flatMap((file) => build.array().parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  const ofDay = builds.filter(({ project, finished_at }) => project === 'checkout' && finished_at !== null && Date.parse(finished_at) >= fromMs && Date.parse(finished_at) < toMs);
  const failed = ofDay.filter(({ status }) => status === 'failed');
  const branches = [...new Set(failed.map(({ branch }) => branch))].map((branch) => ({ branch, failed: failed.filter((one) => one.branch === branch).length }));
  const most = branches.find((branch) => branch.failed * 2 > failed.length)?.branch ?? null;
  const ids = ofDay.map(({ id }) => id);
  return {
    answer: {
      complete: true, reason: null, total: ofDay.length, failed: failed.length, branches, concentrated_in: most,
      owner: most === null ? null : owners[most] ?? null, failed_ids: failed.map(({ id }) => id),
    },
    recordIds: ids, reachableIds: ids, supportingIds: failed.map(({ id }) => id), complete: true, problem: null,
  };
}
