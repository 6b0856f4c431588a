/** Names of arms without the schemas of `arm-name.ts`, which browsers need not load: stored switches are in their one order already. */
import type { RunRecord } from '../run-record';

/** The full name of a run's arm: 'direct', 'direct+tool-search'. */
export const armOf = ({ arm, armSwitches = [] }: Pick<RunRecord, 'arm' | 'armSwitches'>): string => [arm, ...armSwitches].join('+');

/** The kind in a full name: 'direct' of 'direct+tool-search'. */
export const kindOf = (name: string): string => name.split('+')[0] ?? name;
