import cliProgress from 'cli-progress';
import { armOf } from '../lib/engine/metrics/arm-of';
import { formatDuration } from '../lib/engine/metrics/format';
import { runState } from '../lib/engine/metrics/run-state';
import type { RunRecord } from '../lib/engine/run-record';

export interface ProgressView {
  ended(done: number, total: number, run: RunRecord): void;
  stop(): void;
}

/** A bar on a terminal, one line per run elsewhere; on stderr, so that stdout holds results only. */
export const startProgress = (total: number, stream: NodeJS.WriteStream = process.stderr): ProgressView =>
  (stream.isTTY ? bar(total, stream) : lines(stream));

function bar(total: number, stream: NodeJS.WriteStream): ProgressView {
  const view = new cliProgress.SingleBar(
    { stream, hideCursor: true, format: '{bar} {value}/{total} runs  {eta_formatted} left  {label}', etaBuffer: 20 },
    cliProgress.Presets.shades_classic,
  );
  view.start(total, 0, { label: '' });
  return {
    ended: (done, _total, run) => view.update(done, { label: `${run.question} ${run.variant} ${run.fault} ${armOf(run)}: ${runState(run).word}` }),
    stop: () => view.stop(),
  };
}

const lines = (stream: NodeJS.WriteStream): ProgressView => ({
  ended: (done, total, run) => {
    const time = formatDuration(run.durationMs?.total ?? null);
    stream.write(`[${done}/${total}] ${run.question} ${run.variant} ${run.fault} trial ${run.trial} ${armOf(run)}: ${runState(run).word}, ${time}\n`);
  },
  stop: () => {},
});
