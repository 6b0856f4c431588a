'use client';
import { armOf } from '../../../lib/engine/metrics/arm-of';
import { describeStep } from '../../../lib/replay';
import { cn } from '../ui';
import { DetailPane } from './details/detail-pane';
import { FindBar } from './find-bar';
import { HelpDialog } from './help-dialog';
import { LanePanel } from './lane-panel';
import { LaneTabs } from './lane-tabs';
import { Timeline } from './timeline';
import { meterScale } from './meter-scale';
import { TurnAttribution } from './panels/turn-attribution';
import { TransportBar } from './transport-bar';
import type { Lane } from './use-lane';
import { usePlayer } from './use-player';
import './replay.css';

/** Steps through one run or two: one cursor for timeline, transcripts, meters and details. Lanes must be memoised. */
export function Player({ lanes }: { lanes: Lane[] }) {
  const { url, setUrl, help, setHelp, searchInput, cursor, playback, found, error, go, goToError, pick } = usePlayer(lanes);
  const { moments, at, lead, step, focus } = cursor;
  const moment = moments[at];
  const scaleTokens = meterScale(lanes);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="contents md:sticky md:top-0 md:z-20 md:-mx-1 md:flex md:flex-col md:gap-2 md:border-b md:border-line md:bg-surface md:px-1 md:py-2">
        <div className="contents md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4 md:gap-y-2">
          <TransportBar
            at={at}
            count={moments.length}
            loading={lanes.some((lane) => lane.state === 'loading' && lane.error === null)}
            playback={playback}
            scale={url.scale}
            hasError={error !== null}
            onGo={go}
            onNextError={() => goToError(error)}
            onScale={(scale) => void setUrl({ scale })}
          />
          <FindBar
            filter={url.filter}
            text={url.q}
            found={found}
            input={searchInput}
            onFilter={(filter) => void setUrl({ filter })}
            onText={(q) => void setUrl({ q: q || null })}
            onHelp={() => setHelp(true)}
          />
        </div>
        <Timeline lanes={lanes} moments={moments} at={at} scale={url.scale} describe={step ? describeStep(step) : 'nothing'} onGo={go} />
      </div>
      {lanes.length > 1 ? <LaneTabs lanes={lanes} lead={lead} onPick={focus} /> : null}
      <div className={cn('grid items-start gap-3', lanes.length > 1 ? 'md:grid-cols-2' : 'lg:grid-cols-2')}>
        {lanes.map((lane, i) => (
          <LanePanel
            key={armOf(lane.run)}
            lane={lane}
            index={i}
            position={moment?.positions[i] ?? -1}
            filter={url.filter}
            found={found.steps[i] ?? null}
            sameData={moment?.sameData ?? false}
            scaleTokens={scaleTokens}
            baseline={lanes.length > 1 && i === 0}
            className={i === lead ? (lanes.length > 1 ? 'md:border-line-strong' : undefined) : 'max-md:hidden'}
            onPick={pick}
          />
        ))}
        <div className={cn('min-w-0', lanes.length > 1 && 'md:col-span-2')}>
          <DetailPane run={lanes[lead]?.run ?? null} step={step} view={url.view} onView={(view) => void setUrl({ view })} />
        </div>
      </div>
      <TurnAttribution
        lanes={lanes}
        onTurn={(lane, index) => {
          const target = lanes[lane]?.steps[index];
          if (target) pick(lane, target);
        }}
      />
      <HelpDialog open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
