/** Quantile of the standard normal distribution for a two-sided 95 % interval. */
export const z95 = 1.959963984540054;

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** ln of the gamma function for x > 0, by Lanczos' approximation (g = 7, nine terms; relative error below 1e-14). */
export function lnGamma(x: number): number {
  const shifted = x - 1;
  const t = shifted + 7.5;
  const series = lanczos.reduce((sum, term, index) => (index === 0 ? term : sum + term / (shifted + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(series);
}

const tiny = 1e-300;
const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Continued fraction of the incomplete beta function by Lentz's method (Press et al., Numerical Recipes, section 6.4). */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

/** Regularised incomplete beta function I_x(a, b), for 0 <= x <= 1 and a, b > 0. */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** P(T > t) of Student's t with `df` degrees of freedom, for t >= 0. */
export const tUpperTail = (t: number, df: number): number => 0.5 * incompleteBeta(df / 2, 0.5, df / (df + t * t));

/**
 * Quantile of Student's t: P(T <= tQuantile(p, df)) = p, by bisection of the exact tail. `p` between 0.5 and 1, `df` > 0.
 * Throws RangeError outside.
 */
export function tQuantile(p: number, df: number): number {
  if (!(p >= 0.5 && p < 1) || !(df > 0)) throw new RangeError(`No t quantile for p = ${p} and ${df} degrees of freedom.`);
  const tail = 1 - p;
  let low = 0;
  let high = 1;
  while (tUpperTail(high, df) > tail) {
    low = high;
    high *= 2;
  }
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (tUpperTail(middle, df) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
