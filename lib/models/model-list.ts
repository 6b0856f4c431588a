/** A model of the Claude API whose limits are documented. */
export interface KnownModel { id: string; title: string; contextWindowTokens: number; maxOutputTokens: number }

/** From the model overview pages at platform.claude.com/docs/en/models, read on 2026-11-30; current models first. */
export const knownModels: readonly KnownModel[] = [
  model('claude-opus-5-5', 'Claude Opus 5.5', 1_000_000, 128_000),
  model('claude-sonnet-5-5', 'Claude Sonnet 5.5', 1_000_000, 128_000),
  model('claude-haiku-5-5', 'Claude Haiku 5.5', 1_000_000, 128_000),
  model('claude-fable-5-2', 'Claude Fable 5.2', 1_000_000, 128_000),
  model('claude-fable-5-1', 'Claude Fable 5.1', 1_000_000, 128_000),
  model('claude-fable-5', 'Claude Fable 5', 1_000_000, 128_000),
  model('claude-opus-5', 'Claude Opus 5', 1_000_000, 128_000),
  model('claude-sonnet-5', 'Claude Sonnet 5', 1_000_000, 128_000),
  model('claude-opus-4-8', 'Claude Opus 4.8', 1_000_000, 128_000),
  model('claude-opus-4-7', 'Claude Opus 4.7', 1_000_000, 128_000),
  model('claude-opus-4-6', 'Claude Opus 4.6', 1_000_000, 128_000),
  model('claude-sonnet-4-6', 'Claude Sonnet 4.6', 1_000_000, 128_000),
  model('claude-opus-4-5', 'Claude Opus 4.5', 200_000, 64_000),
  model('claude-haiku-4-5', 'Claude Haiku 4.5', 200_000, 64_000),
];

export const assumedContextWindowTokens = 200_000;

/** The known model of an id or of its dated snapshot (`claude-haiku-4-5-20251001`); null for any other, point releases not listed included. */
export function findKnownModel(id: string): KnownModel | null {
  const undated = baseModelId(id);
  return knownModels.find((known) => known.id === undated) ?? null;
}

/** A model's context window in tokens. For a model not listed 200,000 is assumed, and `note` says so. */
export function contextWindowOf(id: string): { tokens: number; assumed: boolean; note: string } {
  const known = findKnownModel(id);
  if (known) return { tokens: known.contextWindowTokens, assumed: false, note: `context window of ${known.title} as documented` };
  const tokens = assumedContextWindowTokens;
  return { tokens, assumed: true, note: `the context window of '${id}' is not known; ${tokens.toLocaleString('en-US')} tokens are assumed` };
}

/** The id without the date of a snapshot. */
export const baseModelId = (id: string): string => id.replace(/-20\d{6}$/, '');

function model(id: string, title: string, contextWindowTokens: number, maxOutputTokens: number): KnownModel {
  return { id, title, contextWindowTokens, maxOutputTokens };
}
