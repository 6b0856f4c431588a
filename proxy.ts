import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy, securityHeaders } from './app/_security/headers';
import { hostPolicy, refusal } from './app/_security/hosts';
import { hasPassword } from './app/_security/password';

function finish(response: NextResponse, policy: string): NextResponse {
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** Before every page and API call: is the request from here, does it know the password (when one is set), and which scripts may run. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const refused = refusal(request, hostPolicy(process.env));
  if (refused !== null) return finish(NextResponse.json({ error: refused, details: [] }, { status: 403 }), policy);
  const password = process.env.CROSSOVER_PASSWORD;
  if (password && !hasPassword(request.headers.get('authorization'), password)) {
    const answer = NextResponse.json({ error: 'A password is needed.', details: [] }, { status: 401 });
    answer.headers.set('WWW-Authenticate', 'Basic realm="Crossover", charset="UTF-8"');
    return finish(answer, policy);
  }
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('Content-Security-Policy', policy);
  return finish(NextResponse.next({ request: { headers } }), policy);
}

export const config = { matcher: '/((?!_next/static/).*)' };
