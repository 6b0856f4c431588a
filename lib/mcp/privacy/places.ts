import type { SensitiveField } from '../../engine/privacy-rules';

const any = '*';

interface Branch { segments: readonly string[]; kind: string }

/** Where in a value a walk is: which declared paths still fit, and the kind when one has been met. Made as far as it is walked. */
export class Place {
  readonly #named = new Map<string, Place>();
  #other: Place | null = null;

  /** `branches`: what is left of the declared paths. */
  constructor(private readonly branches: readonly Branch[], readonly kind: string | null) {}

  /** The place one property or item further down. What lies below a declared place is declared too. */
  into(segment: string | number): Place {
    if (this.branches.length === 0) return this;
    const name = this.branches.some(({ segments: [first] }) => first !== any && first === String(segment)) ? String(segment) : null;
    if (name === null) return (this.#other ??= this.#below(any));
    const known = this.#named.get(name) ?? this.#below(name);
    this.#named.set(name, known);
    return known;
  }

  #below(name: string): Place {
    const left = this.branches.filter(({ segments: [first] }) => first === any || first === name).map(({ segments, kind }) => ({ segments: segments.slice(1), kind }));
    const kind = left.find(({ segments }) => segments.length === 0)?.kind ?? this.kind;
    const branches = left.filter(({ segments }) => segments.length > 0);
    return branches.length === 0 && kind === null ? nowhere : new Place(branches, kind);
  }
}

export const nowhere = new Place([], null);

/** The root of a tool's results. `wrapper`: a property that the same value can also stand in. */
export function placesOf(fields: readonly SensitiveField[], server: string, tool: string, wrapper: string | null = null): Place {
  const here = fields.filter((field) => [any, server].includes(field.server) && [any, tool].includes(field.tool));
  const branches = here.map(({ path, kind }) => ({ segments: segmentsOf(path), kind }));
  const wrapped = wrapper === null ? [] : branches.map(({ segments, kind }) => ({ segments: [wrapper, ...segments], kind }));
  return branches.length === 0 ? nowhere : new Place([...branches, ...wrapped], null);
}

/** Whether a pattern names a place or something above it. Both are JSON pointers; `*` in the pattern stands for any one segment. */
export function covers(pattern: string, place: string): boolean {
  const at = place.split('/');
  return pattern.split('/').every((segment, index) => index < at.length && (segment === any || segment === at[index]));
}

export const pointerTo = (parent: string, segment: string | number): string => `${parent}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const segmentsOf = (pointer: string): string[] => pointer.split('/').slice(1).map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
