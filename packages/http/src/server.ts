import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { texts } from '@ledgerline/contract';
import { bareError } from './envelope.ts';
import { securityHeaders } from './securityHeaders.ts';
import { malformedText } from './wellFormed.ts';

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
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void listener(request, response);
  const server: Server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // A missing Host is refused with all others that are malformed: Node's own answer has none of our headers.
      requireHostHeader: false,
      // An offer of any other protocol is declined by an answer in this one.
      shouldUpgradeCallback: ({ headers }) =>
        server.listenerCount('upgrade') > 0 && headers.upgrade?.toLowerCase() === 'websocket',
    },
    answer,
  );
  server.maxHeadersCount = 100;
  server.maxConnections = 10_000;
  server.on('checkExpectation', answer);
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    endWith(socket, '405 Method Not Allowed', texts.methodNotAllowed);
  });
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

/** Node could not parse the request: there is no Koa context, so the envelope is written by hand. */
function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // What came before it on this connection is still being answered: this must not be taken for that answer.
  const { _httpMessage: before } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (before && (before.req.complete || before.headersSent)) {
    return void before.once('close', () => socket.destroy());
  }
  endWith(socket, statusLines[error.code ?? ''] ?? '400 Bad Request', malformedText);
  // The rest of a late request may still come, and must not be carried out: its client has been told otherwise.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
}

function endWith(socket: Duplex, status: string, message: string): void {
  const body = bareError(message);
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
