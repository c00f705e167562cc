import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that speaks TCP and nothing else: it answers no ping and no close, and reads only while it is let. */
export interface RawPeer extends Disposable {
  socket: Socket;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The JSON body of a refusal. */
  body: unknown;
  /** The opcodes of the frames that came so far: 1 text, 8 close, 9 ping. */
  opcodes: () => number[];
  /** When the server has closed its side; this one stays open. */
  ended: Promise<void>;
}

const handshake = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Asks for an upgrade, with other headers than usual where some are given (undefined: without it). */
export async function rawPeer(
  url: string,
  path: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
): Promise<RawPeer> {
  const { host, hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve());
  });
  socket.on('error', () => {});
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => {
    received = Buffer.concat([received, more]);
  });
  const lines = Object.entries({ Host: host, ...handshake, ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  while (!received.includes('\r\n\r\n')) await once(socket, 'data');

  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...fields] = received.subarray(0, end).toString().split('\r\n');
  const answer = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 2),
    ]),
  );
  received = received.subarray(end + 4);
  const length = Number(answer['content-length'] ?? 0);
  while (received.length < length) await once(socket, 'data');
  return {
    socket,
    status: Number(statusLine.split(' ')[1]),
    headers: answer,
    body: length > 0 ? JSON.parse(received.subarray(0, length).toString()) : undefined,
    opcodes: () => opcodesOf(received),
    ended,
    [Symbol.dispose]: () => socket.destroy(),
  };
}

/** Frames of a server are not masked; ours are short. */
function opcodesOf(bytes: Buffer): number[] {
  const [first, length] = bytes;
  if (first === undefined || length === undefined) return [];
  return [first & 0x0f, ...opcodesOf(bytes.subarray(2 + length))];
}
