import type { RunState } from '../../../lib/engine/metrics/run-state';
import { StatusBadge } from '../ui';

const names: Partial<Record<RunState['kind'], string>> = { infrastructure: 'failed', not_scored: 'unscored' };

/** How a run ended, as word and shape. */
export const RunStateBadge = ({ state }: { state: RunState }) => <StatusBadge status={names[state.kind] ?? state.kind} />;
