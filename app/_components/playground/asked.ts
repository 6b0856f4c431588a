let justAsked: string | null = null;

/** Remembers that somebody on this page has asked the question, so that the results take the focus when they appear. */
export function noteAsked(experimentId: string): void {
  justAsked = experimentId;
}

/** Whether the question was asked from this page; true once. */
export function wasJustAsked(experimentId: string): boolean {
  const was = justAsked === experimentId;
  if (was) justAsked = null;
  return was;
}
