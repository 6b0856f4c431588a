/** Paths inside the dashboard, every part escaped. */
const path = (...parts: (string | number)[]): string => `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const experimentHref = (id: string): string => path('experiments', id);
export const playgroundHref = (id: string): string => path('playground', id);
export const runHref = (id: string): string => path('runs', id);
/** The side of the replay on which an arm stands. */
export const armsWith = (name: string): { direct?: string; code?: string } => (name.startsWith('code') ? { code: name } : { direct: name });

/** `arms`: full names of the two that stand side by side; a kind alone is the default and is left out. */
export const replayHref = (
  experimentId: string,
  task: { question: string; variant: string; fault: string },
  trial: number,
  arms: { direct?: string | null; code?: string | null } = {},
): string =>
  withQuery(path('replay', experimentId, task.question, task.variant, task.fault, trial), {}, {
    left: arms.direct && arms.direct !== 'direct' ? arms.direct : null,
    right: arms.code && arms.code !== 'code' ? arms.code : null,
  });

/** `base` with the query of `current` changed: a null or empty value drops the parameter. */
export function withQuery(
  base: string,
  current: Readonly<Record<string, string | undefined>>,
  change: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...current, ...change })) if (value) query.set(key, value);
  const text = query.toString();
  return text === '' ? base : `${base}?${text}`;
}

export const skillHref = (id: string): string => path('skills', id);
/** null for a name that an address cannot hold: browsers read '.' and '..' as folders. */
export const serverHref = (name: string): string | null => (/^\.{1,2}$/.test(name) ? null : path('servers', name));
export const suiteHref = (suite: string): string => path('fixtures', suite);
export const newExperimentHref = (suite: string, question?: string): string => withQuery('/experiments/new', { suite, question });
