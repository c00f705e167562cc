import type { IncomingMessage } from 'node:http';

/**
 * Whether a request's Origin is one that may use us: none (no browser, or our own page's GET), ALLOWED_ORIGINS, or
 * the host that was asked.
 */
export function isAllowedOrigin(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
