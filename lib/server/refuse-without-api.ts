import { isHosted, parseArm } from '../engine/arm-name';
import { UsageError } from '../engine/errors';
import type { Effort, ModelSource } from '../engine/events';

/**
 * What only a model behind the Claude API can do. Recorded answers go with the hosted arms that they were recorded in, but their effort is over.
 * @throws UsageError that says what to set.
 */
export function refuseWithoutApi({ modelSource, arms, effort }: { modelSource: ModelSource; arms: readonly string[]; effort?: Effort | null }): void {
  if (modelSource === 'anthropic') return;
  const hosted = arms.filter((name) => isHosted(parseArm(name)));
  if (modelSource === 'scripted' && hosted.length > 0) {
    throw refusal('arms', `${hosted.join(' and ')} ${hosted.length === 1 ? 'needs' : 'need'} tools of the Claude API, which scripted agents do not have: name a model such as claude-sonnet-5-5 and set ANTHROPIC_API_KEY, or leave ${hosted.length === 1 ? 'it' : 'them'} out.`);
  }
  if (effort !== undefined && effort !== null) {
    throw refusal('effort', `An effort is asked of models of the Claude API, and ${modelSource === 'recorded' ? 'recorded answers have been given' : 'scripted agents know none'}: name a model such as claude-sonnet-5-5, or leave the effort out.`);
  }
}

const refusal = (field: string, message: string): UsageError => new UsageError(message, [`${field}: ${message}`]);
