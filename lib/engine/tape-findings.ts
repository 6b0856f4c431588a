import { z } from 'zod';
import { readsSummary } from './tape-reads';

/** What asking the servers of a tape again after the last arm has shown, as counts and a few of the calls. */
export const storedDrift = z.strictObject({ asked: z.number().int(), changed: z.number().int(), failed: z.number().int(), examples: z.array(z.string()) });
export type StoredDrift = z.infer<typeof storedDrift>;

const findings = z.strictObject({
  /** null: not asked, or the servers could not be reached. */
  drift: storedDrift.nullable(),
  /** null: fewer than two arms have read anything. */
  reads: readsSummary.nullable(),
});
export type TapeFindings = z.infer<typeof findings>;

/** What is stored of a tape's findings; of before reads were compared there is the drift alone, or nothing. */
export const tapeFindings = z.union([findings, storedDrift.transform((drift): TapeFindings => ({ drift, reads: null })), z.null().transform((): TapeFindings => ({ drift: null, reads: null }))]);
