/**
 * How many runs a core does in a second, where their time goes, and what the engine itself costs per turn of a model; with the scripted model, so
 * that nothing waits for a network. Each figure stands beside a baseline of the same process. Explained in docs/guide/performance.md.
 *
 * Run: npx tsx bench/throughput/main.ts [engine|turns|database ...]; without names: all three.
 */
import { home } from './own-home';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createTokenCounter } from '../../lib/models/token-counter';
import { armKinds } from '../../lib/engine/events';
import { bareRun } from './bare-run';
import { createTask, engineRun, type RunTimes } from './engine-run';
import { createParts } from './parts';
import { bareTurns, loopTurns } from './turn-overhead';
import { measure, quantile } from './stopwatch';
import { printTable } from './print-table';

const cores = availableParallelism();
const asked = process.argv.slice(2);
const wants = (name: string): boolean => asked.length === 0 || asked.includes(name);
const forMs = 4_000;

async function engineAlone(): Promise<void> {
  const bench = await createParts();
  const task = await createTask(bench);
  const rows: string[][] = [];
  const shares: string[][] = [];
  for (const arm of armKinds) {
    const { calls } = await engineRun(bench, task, arm);
    const bare = await measure(() => bareRun(task, calls), { concurrency: 1, forMs: forMs / 2 });
    for (const concurrency of new Set([1, cores])) {
      const times: RunTimes[] = [];
      const measured = await measure(async () => { times.push((await engineRun(bench, task, arm)).times); }, { concurrency, forMs });
      rows.push([arm, String(concurrency), perSecond(measured), ms(measured.cpuMs / measured.count), perCpuSecond(measured), ratio(measured, bare)]);
      if (concurrency === 1) shares.push([arm, ...shareColumns.map((part) => ms(quantile(times.map((time) => time[part]), 0.5)))]);
    }
  }
  await bench.close();
  printTable('Engine alone (events in memory)', ['arm', 'at a time', 'runs/s', 'CPU ms/run', 'runs/s per core', 'CPU against bare calls'], rows);
  printTable('One run, milliseconds (medians, one at a time)', ['arm', ...shareColumns], shares);
}

const shareColumns = ['setUp', 'policy', 'tokenizer', 'tools', 'sandbox', 'grading', 'engine', 'total'] as const;

async function turns(): Promise<void> {
  const rows: string[][] = [];
  const characters = { method: 'characters', count: (text: string) => text.length };
  for (const [length, runs] of [[10, 400], [100, 40]] as const) {
    await bareTurns(length, runs);
    const bare = await bareTurns(length, runs);
    for (const [name, counter] of [['characters', characters], ['tokenizer', createTokenCounter()]] as const) {
      await loopTurns(length, runs, counter);
      const loop = await loopTurns(length, runs, counter);
      rows.push([String(length), name, us(loop.medianMs), us(loop.p95Ms), us(bare.medianMs), (loop.medianMs / bare.medianMs).toFixed(1)]);
    }
  }
  printTable('The loop between two calls of the model', ['turns', 'counter', 'median µs', 'p95 µs', 'bare loop µs', 'ratio'], rows);
}

async function database(): Promise<void> {
  const { closeDatabase } = await import('../../db/client');
  const { stopService } = await import('../../db/testing/embedded');
  const { databaseRuns } = await import('./database-runs');
  const { createRunGroup } = await import('../../lib/server/group-runner');
  const bench = await createParts();
  const task = await createTask(bench);
  const runGroup = createRunGroup(bench.parts);
  const rows: string[][] = [];
  try {
    for (const arm of armKinds) {
      const alone = await measure(() => engineRun(bench, task, arm), { concurrency: 1, forMs: forMs / 2 });
      await databaseRuns(runGroup, arm, { trials: 5, concurrency: 1, home });
      for (const concurrency of new Set([1, cores])) {
        const measured = await databaseRuns(runGroup, arm, { trials: 40, concurrency, home });
        const all = { ...measured, cpuMs: measured.cpuMs + (measured.serviceMs ?? 0) };
        rows.push([
          arm, String(concurrency), perSecond(measured), ms(measured.cpuMs / measured.count), measured.serviceMs === null ? '?' : ms(measured.serviceMs / measured.count),
          perCpuSecond(all), ratio(all, alone),
        ]);
      }
    }
  } finally {
    await bench.close();
    await closeDatabase();
    await stopService(home);
  }
  printTable('With the embedded database', ['arm', 'at a time', 'runs/s', 'CPU ms/run', 'service CPU ms/run', 'runs/s per core', 'CPU against engine alone'], rows);
}

const perSecond = ({ count, wallMs }: { count: number; wallMs: number }): string => (count * 1_000 / wallMs).toFixed(1);
const perCpuSecond = ({ count, cpuMs }: { count: number; cpuMs: number }): string => (count * 1_000 / cpuMs).toFixed(1);
const ratio = (a: { count: number; cpuMs: number }, b: { count: number; cpuMs: number }): string => (a.cpuMs / a.count / (b.cpuMs / b.count)).toFixed(2);
const ms = (value: number): string => value.toFixed(2);
const us = (valueMs: number): string => (valueMs * 1_000).toFixed(0);

console.log(`${cores} cores, Node ${process.version}, suite builds, variant n11, scripted model`);
if (wants('turns')) await turns();
if (wants('engine')) await engineAlone();
if (wants('database')) await database();
await rm(home, { recursive: true, force: true });
