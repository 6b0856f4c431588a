import { z } from 'zod';

/**
 * Where a result came from: `recorded` live, in the arm that made the tape; `served` from the tape; `live` although there is a tape, as no
 * arm before had made this call (or not as often), or because it writes.
 */
export const tapeUses = ['recorded', 'served', 'live'] as const;
export const tapeUse = z.enum(tapeUses);
export type TapeUse = z.infer<typeof tapeUse>;
