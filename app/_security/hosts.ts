/** Which hosts and origins may talk to this server. Answers DNS rebinding (a foreign Host) and cross-site requests (a foreign Origin). */

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface HostPolicy {
  /** The port this server listens on; null when not known, then any port of a loopback name counts. */
  port: string | null;
  /** Further hosts, 'name' or 'name:port', from CROSSOVER_ALLOWED_HOSTS. */
  extra: readonly string[];
}

/** Reads CROSSOVER_ALLOWED_HOSTS (comma-separated) and the server's own PORT. */
export function hostPolicy(env: Record<string, string | undefined>): HostPolicy {
  const extra = (env.CROSSOVER_ALLOWED_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  return { port: env.PORT ?? null, extra };
}

function splitHost(host: string): { name: string; port: string } | null {
  const match = /^(\[[0-9a-f:.]+\]|[^:/?#@\s]+)(?::(\d{1,5}))?$/.exec(host.toLowerCase());
  return match === null ? null : { name: match[1] ?? '', port: match[2] ?? '' };
}

/** True when a Host header names this server. A missing port means the scheme's own, 80 or 443. */
export function isAllowedHost(host: string | null, policy: HostPolicy): boolean {
  const parts = host === null ? null : splitHost(host);
  if (parts === null) return false;
  const { name, port } = parts;
  if (policy.extra.includes(name) || (port !== '' && policy.extra.includes(`${name}:${port}`))) return true;
  if (!loopbackNames.includes(name)) return false;
  return policy.port === null || policy.port === port || (port === '' && (policy.port === '80' || policy.port === '443'));
}

function originHost(origin: string): string | null {
  const match = /^https?:\/\/([^/]+)$/.exec(origin);
  return match?.[1] ?? null;
}

/**
 * Why a request is refused, or null when it may pass. Every request needs an own Host. A change also needs an own Origin;
 * without an Origin header (command-line clients) it must not be marked as cross-site by a browser.
 */
export function refusal(request: { method: string; headers: { get(name: string): string | null } }, policy: HostPolicy): string | null {
  const host = request.headers.get('host');
  if (!isAllowedHost(host, policy))
    return 'This host name is not allowed. Open the dashboard as 127.0.0.1 or localhost with its own port, or add the host to CROSSOVER_ALLOWED_HOSTS.';
  if (safeMethods.has(request.method)) return null;
  const origin = request.headers.get('origin');
  if (origin !== null)
    return isAllowedHost(originHost(origin), policy) ? null : 'Requests that change something are only taken from the dashboard itself.';
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none'
    ? null
    : 'Requests that change something are only taken from the dashboard itself.';
}
