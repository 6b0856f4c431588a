import { formatCount, formatDuration } from '../../../lib/engine/metrics/format';
import type { ArmSummary } from '../../../lib/engine/metrics/types';
import { ChartCard } from '../charts/chart-card';
import { LatencyChart } from '../charts/latency-chart';

/** Time of a run: median and 95th percentile, split by where it went. */
export function LatencyCard({ arms, scripted }: { arms: ArmSummary[]; scripted: boolean }) {
  const n = arms.map((arm) => `${formatCount(arm.latencyMs?.n ?? 0)} ${arm.name}`).join(', ');
  return (
    <ChartCard
      title="Latency p50 / p95"
      note={`n = ${n}`}
      sentence={scripted ? 'A scripted agent answers at once: this is the time of tools and sandbox, not of a model.' : undefined}
      table={{
        head: ['Arm', 'p50', 'p95', 'model', 'tools', 'sandbox', 'other'],
        rows: arms.map(({ name, latencyMs: time }) => [
          name,
          ...[time?.p50, time?.p95, time?.model, time?.tools, time?.sandbox, time?.other].map((ms) => formatDuration(ms)),
        ]),
      }}
    >
      <LatencyChart arms={arms.map(({ name, latencyMs }) => ({ arm: name, latency: latencyMs }))} />
    </ChartCard>
  );
}
