import type { ToolDefinition } from '../../engine/ports';
import type { Policy } from '../../engine/suite';
import { readSpilled } from './read-spilled';
import { searchFirst } from './search-first';

/** What a scripted agent does besides its policy, in arms for which the suite has no policy of its own. */
export const scriptedHabits = ['tool-search', 'spill'] as const;
export type ScriptedHabit = (typeof scriptedHabits)[number];

/** The policy with habits around it. `tools` are all tools of the request, deferred ones included. */
export function withHabits(policy: Policy, habits: readonly ScriptedHabit[], tools: readonly ToolDefinition[]): Policy {
  const reading = habits.includes('spill') ? readSpilled(policy) : policy;
  return habits.includes('tool-search') ? searchFirst(reading, tools) : reading;
}
