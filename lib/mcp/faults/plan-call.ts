import type { FaultKind, FaultProfile } from '../../engine/fault-profile';
import type { ToolResult } from '../../engine/ports';
import { answerOf, connectionLost, timedOut } from './answers';
import type { DueChange } from './apply-change';
import { covers, FaultCounter, type FaultCall, type SentCall } from './fault-calls';
import { Listings, type HeldPage } from './listings';

/** A fault that took effect: its place in the profile, and the call, with its number among the fault's calls. */
export interface InjectedFault { fault: number; kind: FaultKind; server: string; tool: string; number: number }

/** What is to happen to one call: after `waitMs` an answer in the server's place, or the server's (or a held page) with changes. */
export interface CallPlan {
  waitMs: number; answer: ToolResult | null; held: HeldPage | null; changes: DueChange[];
  /** What took effect on this call so far, in order. */
  injected: FaultKind[];
}

/** Decides what happens to calls, at the moment they are made: what is under way and how long it takes has no part in it. */
export class CallPlanner {
  readonly listings = new Listings();
  readonly #counter: FaultCounter;
  readonly #lost = new Set<string>();

  constructor(private readonly profile: FaultProfile, seed: number, private readonly onInjected: (injected: InjectedFault) => void) {
    this.#counter = new FaultCounter(profile, seed);
  }

  plan(call: SentCall, timeoutMs: number): CallPlan {
    const held = this.#held(call);
    const plan: CallPlan = { waitMs: 0, answer: null, held, changes: [], injected: [] };
    if (this.#lost.has(call.server)) return { ...plan, answer: connectionLost(timeoutMs), injected: ['connection_lost'] };
    for (const fault of this.profile.faults) if (fault.what.kind === 'expired_cursor' && covers(fault, call)) this.listings.begin(call, fault.what.cursor);
    for (const own of this.#counter.count(call)) {
      this.#add(plan, own, call, timeoutMs);
      if (plan.waitMs >= timeoutMs) return { ...plan, waitMs: timeoutMs, answer: timedOut(timeoutMs) };
      if (plan.answer !== null) return plan;
    }
    if (held !== null) plan.injected.unshift(this.#kindOf(held.heldBy));
    return plan;
  }

  /** Notes that a fault took effect on the plan's call. */
  injected(plan: CallPlan, { fault, number }: { fault: number; number: number }, { server, tool }: SentCall): void {
    const kind = this.#kindOf(fault);
    plan.injected.push(kind);
    this.onInjected({ fault, kind, server, tool, number });
  }

  /** Keeps what later pages of the same listing need of this one. */
  remember(call: SentCall, { value }: ToolResult): void {
    this.profile.faults.forEach((fault, index) => {
      const { what } = fault;
      if ((what.kind === 'duplicate_records' || what.kind === 'changed_data') && covers(fault, call)) this.listings.remember(call, { ...what, value }, index);
    });
  }

  #held(call: SentCall): HeldPage | null {
    for (const [index, fault] of this.profile.faults.entries()) {
      const held = 'cursor' in fault.what && covers(fault, call) ? this.listings.held(call, fault.what.cursor, index) : null;
      if (held !== null) return held;
    }
    return null;
  }

  #add(plan: CallPlan, { index, fault: { what }, number, isHit }: FaultCall, call: SentCall, timeoutMs: number): void {
    const isDue = what.kind === 'expired_cursor' ? this.listings.isExpired(call, what.cursor, isHit) : isHit;
    if (!isDue || (what.kind === 'rate_limit' && (number - 1) % what.per < what.limit)) return;
    switch (what.kind) {
      case 'latency': plan.waitMs += what.ms; break;
      case 'timeout': plan.waitMs = timeoutMs; break;
      case 'connection_lost': this.#lost.add(call.server); // falls through
      case 'rate_limit': case 'error': case 'permission_denied': case 'expired_cursor': plan.answer = answerOf(what, timeoutMs); break;
      default:
        // A held page has been through the faults up to the one that holds it.
        if (plan.held === null || index > plan.held.heldBy) plan.changes.push({ index, number, what });
        return;
    }
    this.injected(plan, { fault: index, number }, call);
  }

  #kindOf(fault: number): FaultKind {
    const found = this.profile.faults[fault];
    if (found === undefined) throw new RangeError(`the profile has no fault ${fault}`);
    return found.what.kind;
  }
}
