import { getExperiment } from '../../../../../db/queries/get-experiment';
import { runFile } from '../../../export/run-file';
import { refuse } from '../../../respond';

/** All runs of an experiment. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  if ((await getExperiment(id)) === null) return refuse(404, 'There is no such experiment.');
  return runFile(
    { experimentId: id, sort: 'question', descending: false },
    new URL(request.url).searchParams.get('format'),
    `crossover-${id.slice(0, 8)}`,
  );
}
