/**
 * Holm's step-down correction: p values adjusted for being several, in the order given; null stays null and is not counted.
 * Holm 1979, Scandinavian Journal of Statistics 6:65.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const known = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let floor = 0;
  known.forEach(({ p, index }, rank) => {
    floor = Math.max(floor, Math.min(1, p * (known.length - rank)));
    adjusted[index] = floor;
  });
  return adjusted;
}
