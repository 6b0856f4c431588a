import { vi } from 'vitest';
import { main } from '../../../cli/main';
import { listRunRecords } from '../../../db/queries/list-run-records';
import type { RunRecord } from '../../engine/run-record';
import type { TapeFindings } from '../../engine/tape-findings';

export interface Said { code: number; stdout: string; stderr: string; /** What it shows on the way. */ progress: string }

/** `crossover …` in this process, with what it prints. */
export async function crossover(...args: string[]): Promise<Said> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const progress = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const code = await main(['node', 'crossover', ...args]);
    const said = ({ mock }: { mock: { calls: unknown[][] } }): string => mock.calls.map((call) => call.join(' ')).join('\n');
    return { code, stdout: said(print), stderr: said(complain), progress: said(progress) };
  } finally {
    for (const spy of [print, complain, progress]) spy.mockRestore();
  }
}

export interface RanExperiment {
  id: string; code: number; runs: RunRecord[]; progress: string; stdout: string;
  tapes: TapeFindings[]; expectations: { held: number; broken: unknown[] } | undefined;
}

/** `crossover run --json …` and the runs that it stored. */
export async function runExperiment(...args: string[]): Promise<RanExperiment> {
  const { code, stdout, stderr, progress } = await crossover('run', '--require', 'none', '--json', ...args);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { experimentId: id, tapes = [], expectations } = JSON.parse(stdout) as { experimentId: string } & Pick<RanExperiment, 'expectations'> & Partial<Pick<RanExperiment, 'tapes'>>;
  return { id, code, runs: await listRunRecords(id), progress, stdout, tapes, expectations };
}
