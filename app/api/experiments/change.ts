import { getExperiment } from '../../../db/queries/get-experiment';
import { refuse, respond } from '../respond';

/** Changes an experiment that exists: 404 when it does not, else what `work` returns or throws. */
export async function change(params: Promise<{ id: string }>, work: (id: string) => Promise<{ runs: number }>): Promise<Response> {
  const { id } = await params;
  if ((await getExperiment(id)) === null) return refuse(404, 'There is no such experiment.');
  return respond(() => work(id));
}
