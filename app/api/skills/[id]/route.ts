import { z } from 'zod';
import { decideSkill } from '../../../../lib/server/decide-skill';
import { jsonBody, respond } from '../../respond';

/** Decides about a skill: { status: 'promoted' | 'rejected' | 'retired' }. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return respond(async () => {
    const body = z.object({ status: z.unknown() }).safeParse(await jsonBody(request));
    await decideSkill(id, body.success ? body.data.status : undefined);
    return { ok: true };
  });
}
