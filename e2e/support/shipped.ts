import { exportedRuns, type RunRow } from './crossover';

/** The experiment that `npm start` ran. */
export async function shippedExperiment(url: string): Promise<{ id: string; runs: RunRow[] }> {
  const response = await fetch(`${url}/api/experiments?search=Shipped%20benchmark`);
  const { experiments } = (await response.json()) as { experiments: { id: string; name: string }[] };
  const shipped = experiments.find(({ name }) => name === 'Shipped benchmark');
  if (!shipped) throw new Error('there is no shipped benchmark');
  return { id: shipped.id, runs: await exportedRuns(url, shipped.id) };
}
