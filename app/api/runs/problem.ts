/** An answer that says what is wrong, as JSON. */
export const problem = (status: 400 | 404, message: string): Response =>
  Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } });
