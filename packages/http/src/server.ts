import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { bareError } from './envelope.ts';
import { securityHeaders } from './securityHeaders.ts';

export interface RunningServer {
  server: Server;
  port: number;
  /**
   * Takes no more connections, lets requests that are being answered finish and closes the idle connections; after
   * `graceMs` it closes the rest.
   */
  stop(graceMs?: number): Promise<void>;
}

/** Listens, with limits on how long a client may take and how much it may send in its headers. Port 0: any free one. */
export async function startServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16 * 1024 },
    (request, response) => void listener(request, response),
  );
  server.maxHeadersCount = 100;
  server.on('clientError', answerUnparsable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { server, port: (server.address() as AddressInfo).port, stop: (graceMs) => stop(server, graceMs) };
}

async function stop(server: Server, graceMs = 8_000): Promise<void> {
  const rest = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection that falls idle after its last answer is not closed by itself.
  const sweep = setInterval(() => server.closeIdleConnections(), 25);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(rest);
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Node could not parse the request: there is no Koa context yet, so the envelope is written by hand. */
function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  const body = bareError('The request is malformed');
  const headers = Object.entries({
    'X-Request-Id': randomUUID(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).flat();
  const lines = [...securityHeaders, ...headers].map((text, index) =>
    index % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
