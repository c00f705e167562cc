import { WebSocket } from 'ws';

/** A client's end of the live channel. */
export interface Listener extends AsyncDisposable {
  /** The next frame that has not been looked at, parsed. */
  next: () => Promise<unknown>;
  send: (frame: unknown) => void;
  sendBinary: (text: string) => void;
  /** Why the server closed it. */
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens the live channel. Throws `Error('401')` and the like where the upgrade is refused. */
export async function listenTo(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`, { headers });
  const frames: unknown[] = [];
  let wake: () => void = () => {};
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()));
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      socket.terminate();
    });
  });
  return {
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    sendBinary: (text) => socket.send(Buffer.from(text), { binary: true }),
    async next() {
      while (frames.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return frames.shift();
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await closed;
    },
  };
}
