import type { RunEvent, RunStatus } from '../../../lib/engine/events';
import type { RunRecord } from '../../../lib/engine/run-record';

/** One run as a page hands it to the player: its record and the first page of its events. */
export interface LaneSource { run: RunRecord; first: RunEvent[]; more: boolean }

/** A run that will get more events. */
export const isLive = (status: RunStatus): boolean => status === 'queued' || status === 'running';
