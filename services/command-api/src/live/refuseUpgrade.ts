import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { texts } from '@ledgerline/contract';
import { ApiError, securityHeaders } from '@ledgerline/http';

/** Answers a request for a connection that is not let in, in the API's envelope, and hangs up. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, message, headers } =
    error instanceof ApiError
      ? error
      : new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '1' } });
  const body = JSON.stringify({ success: false, message });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...[...securityHeaders, ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
