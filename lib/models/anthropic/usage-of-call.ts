import type { Usage } from '../../engine/events';
import { billedUsage, nothingBilled, type WireUsage } from './billed-usage';

/** An endpoint reported the usage of one call and not of the next: one of the two cannot be added to the other. */
export class UsageMissing extends Error {}

export interface UsageOfCalls {
  ofAnswer(reported: WireUsage, estimate: () => Usage): Usage;
  ofRefusal(estimator: string): Usage;
}

/**
 * The usage of a model's calls, all billed or all estimated, since the two are never added. The first call decides: of an endpoint that reported none,
 * later reports are left aside. Throws UsageMissing when a later call lacks what earlier ones had.
 */
export function createUsageOfCalls(): UsageOfCalls {
  let reports: boolean | null = null;
  return {
    ofAnswer(reported, estimate) {
      const billed = billedUsage(reported);
      reports ??= billed !== null;
      if (!reports) return estimate();
      if (!billed) throw new UsageMissing('it reported no usage for this call, though it did for earlier ones');
      return billed;
    },
    ofRefusal: (estimator) => (reports === false ? { ...nothingBilled, estimated: true, method: estimator } : nothingBilled),
  };
}
