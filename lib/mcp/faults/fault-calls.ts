import type { Fault, FaultProfile, FaultTime } from '../../engine/fault-profile';
import { canonicalJson } from '../../engine/hash';
import type { JsonObject, JsonValue } from '../../engine/json';
import { valueAt } from '../../engine/scoring/pointer';
import { chance } from './chance';

/** A call that the gateway would send. */
export interface SentCall { server: string; tool: string; args: JsonObject }

/** A call as one fault sees it: its number among that fault's calls, from 1, and whether it is hit. */
export interface FaultCall { index: number; fault: Fault; number: number; isHit: boolean }

export const covers = ({ server, tool }: Fault, call: Pick<SentCall, 'server' | 'tool'>): boolean => isOneOf(server, call.server) && isOneOf(tool, call.tool);

const isOneOf = (pattern: string, name: string): boolean => pattern === '*' || pattern === name;

/** Counts for each fault the calls that are its own. */
export class FaultCounter {
  readonly #numbers: number[];

  constructor(private readonly profile: FaultProfile, private readonly seed: number) {
    this.#numbers = profile.faults.map(() => 0);
  }

  /** The faults that the call belongs to, in the profile's order. Call it when a call is made, before anything is waited for. */
  count(call: SentCall): FaultCall[] {
    return this.profile.faults.flatMap((fault, index) => {
      if (!covers(fault, call) || !hasArgument(fault.when, call.args)) return [];
      const number = (this.#numbers[index] ?? 0) + 1;
      this.#numbers[index] = number;
      return [{ index, fault, number, isHit: isTime(fault.when, number, () => chance(this.seed, index, number)) }];
    });
  }
}

function hasArgument({ argument }: FaultTime, args: JsonValue): boolean {
  if (argument === undefined) return true;
  const value = valueAt(args, argument.pointer) ?? null;
  return argument.equals === undefined ? value !== null : canonicalJson(value) === canonicalJson(argument.equals);
}

function isTime({ calls, every, from, share }: FaultTime, number: number, draw: () => number): boolean {
  return (calls === undefined || calls.includes(number))
    && (every === undefined || number % every === 0)
    && (from === undefined || number >= from)
    && (share === undefined || draw() < share);
}
