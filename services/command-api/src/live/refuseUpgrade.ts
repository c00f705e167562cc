import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiError, securityHeaders, unavailable } from '@ledgerline/http';

/** Answers a request for a connection that is not let in, in the API's envelope, and hangs up. */
export function refuseUpgrade(
  socket: Duplex,
  requestId: string,
  { status, message, headers }: ApiError = unavailable(),
): void {
  const body = JSON.stringify({ success: false, message });
  const fields = Object.entries({
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).flat();
  const lines = [...securityHeaders, ...fields].map((text, index) =>
    index % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  // A peer that never closes its side must not keep the connection.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
