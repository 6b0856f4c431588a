'use client';
import { useState } from 'react';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { formatRef, parseRef, stepOfSeq, type Step } from '../../../lib/replay';
import { DetailPane } from '../replay/details/detail-pane';
import { LanePanel } from '../replay/lane-panel';
import { LaneTabs } from '../replay/lane-tabs';
import { meterScale } from '../replay/meter-scale';
import { FullWords } from '../replay/rows/full-words';
import { useKeys } from '../replay/use-keys';
import type { Lane } from '../replay/use-lane';
import { useReplayUrl } from '../replay/use-replay-url';
import { cn } from '../ui/cn';
import '../replay/replay.css';

/** The transcripts as they grow, each followed to its end; a step that is picked is shown in full and is in the address. */
export function LiveLanes({ lanes }: { lanes: Lane[] }) {
  const [{ step: link, view }, setUrl] = useReplayUrl();
  const [tab, setTab] = useState(0);
  const ref = parseRef(link ?? '');
  const linked = ref === null ? -1 : lanes.findIndex(({ run }) => armOf(run) === ref.arm);
  const at = ref === null ? -1 : stepOfSeq(lanes[linked]?.steps ?? [], ref.seq);
  const picked = lanes[linked]?.steps[at] ?? null;
  const pick = (lane: number, step: Step | undefined) => {
    const run = lanes[lane]?.run;
    if (run === undefined || step === undefined) return;
    setTab(lane);
    void setUrl({ step: formatRef({ arm: armOf(run), seq: step.seq }) });
  };
  const walk = (by: number) => {
    const lane = picked === null ? tab : linked;
    const steps = lanes[lane]?.steps ?? [];
    pick(lane, steps[Math.min(Math.max(0, (picked === null ? steps.length : at) + by), steps.length - 1)]);
  };
  useKeys({ j: () => walk(1), k: () => walk(-1), Escape: () => void setUrl({ step: null }) });
  const scaleTokens = meterScale(lanes);
  return (
    <section aria-label="Transcripts" className="flex min-w-0 flex-col gap-3">
      <p className="text-xs text-ink-3">Pick a line to see it in full; k and j step back and on, Esc follows the end again.</p>
      {lanes.length > 1 ? <LaneTabs lanes={lanes} lead={tab} onPick={setTab} /> : null}
      <FullWords value>
        <div className={cn('grid items-start gap-3', lanes.length > 1 && 'md:grid-cols-2')}>
          {lanes.map((lane, index) => (
            <LanePanel
              key={armOf(lane.run)}
              lane={lane}
              index={index}
              position={index === linked && picked !== null ? at : lane.steps.length - 1}
              filter="all"
              found={null}
              sameData={false}
              scaleTokens={scaleTokens}
              baseline={false}
              withState={false}
              className={index === tab ? undefined : 'max-md:hidden'}
              onPick={pick}
            />
          ))}
        </div>
      </FullWords>
      {picked === null ? null : <DetailPane run={lanes[linked]?.run ?? null} step={picked} view={view} onView={(next) => void setUrl({ view: next })} />}
    </section>
  );
}
