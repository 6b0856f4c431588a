/**
 * Domain and ticks of a logarithmic axis around positive values: whole powers of ten, with 3, or 2 and 5, between them when the range is
 * short. `headroom` is the factor left above the largest value.
 */
export function logScale(values: readonly number[], headroom = 1.25): { domain: [number, number]; ticks: number[] } {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return { domain: [1, 10], ticks: [1, 10] };
  const low = Math.min(...positive) / 1.25;
  const high = Math.max(...positive) * headroom;
  const decades = Math.log10(high / low);
  const steps = decades > 2.5 ? [1] : decades > 1.2 ? [1, 3] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1) {
    for (const step of steps) {
      const tick = step * 10 ** power;
      if (tick >= low && tick <= high) ticks.push(Number(tick.toPrecision(1)));
    }
  }
  return { domain: [low, high], ticks };
}
