import type { IncomingMessage } from 'node:http';

/**
 * Whether a request's Origin is one that may use us: none (no browser, or our own page's GET), ALLOWED_ORIGINS, or
 * the host that was asked.
 */
export function isAllowedOrigin(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  return origin === undefined || allowedOrigins.includes(origin) || isOwnOrigin(request);
}

/** Whether a request's Origin is the host that was asked. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
