import { z } from 'zod';
import { getPayload } from '../../../../../db/queries/get-payload';
import { getRun } from '../../../../../db/queries/get-run';
import { listEvents } from '../../../../../db/queries/list-events';
import { problem } from '../../problem';
import { readAllEvents } from '../../read-all-events';
import { searchRun } from '../../search-run';

const query = z.object({ q: z.string().trim().min(2).max(200) });

/** Events of a run whose whole texts hold `q`: what a viewer, who has previews only, cannot find. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
  if (!(await getRun(id))) return problem(404, `there is no run ${id}`);
  const events = readAllEvents((after, limit) => listEvents(id, { after, limit }));
  const answer = await searchRun({ events, getPayload }, parsed.data.q, { maxHits: 1_000, maxBytes: 200_000_000 });
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
