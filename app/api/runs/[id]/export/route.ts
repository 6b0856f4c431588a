import { getRun } from '../../../../../db/queries/get-run';
import { listEvents } from '../../../../../db/queries/list-events';
import { problem } from '../../problem';
import { readAllEvents } from '../../read-all-events';

/** Every event of a run as one JSON file, streamed: `{ "run": ..., "events": [...] }`. Long texts stay references to /api/payloads. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const detail = await getRun(id);
  if (!detail) return problem(404, `there is no run ${id}`);
  const lines = exportLines(detail.run, readAllEvents((after, limit) => listEvents(id, { after, limit })));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => { await lines.return(); },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="run-${detail.run.runId}.json"`,
    },
  });
}

async function* exportLines(run: unknown, events: AsyncGenerator<unknown, void>): AsyncGenerator<string, void> {
  yield `{"run":${JSON.stringify(run)},\n"events":[`;
  let first = true;
  for await (const event of events) {
    yield `${first ? '' : ','}\n${JSON.stringify(event)}`;
    first = false;
  }
  yield '\n]}\n';
}
