/** The statistics in one import; each lives in a file of its kind. Formulas, rules and defaults: docs/guide/statistics.md. */
export { tQuantile, z95 } from './distributions';
export { clusteredMeanEstimate, geometricMean, meanEstimate, standardDeviation } from './estimates';
export { holm } from './holm';
export { averagePassK, fewestDiscordant, mcNemarExact, neverSeenUpperBound, passAtK, passHatK, signTest, wilson } from './proportions';
export { median, quantile } from './quantiles';
export { bootstrap, mulberry32 } from './resampling';
