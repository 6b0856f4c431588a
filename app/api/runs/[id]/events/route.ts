import { z } from 'zod';
import { getRun } from '../../../../../db/queries/get-run';
import { listEvents } from '../../../../../db/queries/list-events';
import { clipEvents } from '../../clip-events';
import { problem } from '../../problem';

const query = z.object({
  after: z.coerce.number().int().min(-1).default(-1),
  limit: z.coerce.number().int().min(1).max(5_000).default(1_000),
});

/** A page of a run's events after event `after`; long texts are references with a preview. `more`: ask again after `last`. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return problem(400, z.prettifyError(parsed.error));
  const detail = await getRun(id);
  if (!detail) return problem(404, `there is no run ${id}`);
  const { after, limit } = parsed.data;
  const events = await listEvents(id, { after, limit });
  return Response.json(
    { attempt: detail.run.attempt, status: detail.run.status, last: events.at(-1)?.seq ?? after, more: events.length === limit, events: clipEvents(events) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
