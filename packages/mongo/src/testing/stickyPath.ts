import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on which one message can get stuck, and arrive when nobody expects it any more. */
export interface StickyPath {
  /** The server's address by this way. */
  url: string;
  /** The next message that has this text gets stuck, and with it all that is sent behind it on the same connection. */
  hold: (text: string) => Held;
  close: () => Promise<void>;
}

/** A message that is stuck, once it is sent. */
export interface Held {
  /** Resolves when the sender has closed the connection that the message is stuck on. */
  givenUp: Promise<void>;
  /** Lets the message arrive, and resolves when the server has answered it. */
  deliver: () => Promise<void>;
}

/** Opens a way to the server at this address, which names one host and port. */
export async function openStickyPath(url: string): Promise<StickyPath> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const reach = (): Socket => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket.on('error', () => socket.destroy()));
    return socket;
  };
  let awaited: { text: string; take: (message: Buffer, from: Socket) => void } | undefined;

  const server = createServer((client) => {
    const upstream = reach();
    let isStuck = false;
    sockets.add(client.on('error', () => client.destroy()));
    client.on('data', (bytes: Buffer) => {
      if (awaited && bytes.includes(awaited.text)) {
        isStuck = true;
        awaited.take(bytes, client);
        awaited = undefined;
      }
      if (!isStuck) upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: url.replace(`:${port}`, `:${address.port}`),
    hold(text) {
      const stuck = Promise.withResolvers<Buffer>();
      const givenUp = Promise.withResolvers<void>();
      awaited = {
        text,
        take(message, from) {
          stuck.resolve(message);
          from.on('close', () => givenUp.resolve());
        },
      };
      return {
        givenUp: givenUp.promise,
        async deliver() {
          const socket = reach();
          socket.write(await stuck.promise);
          await once(socket, 'data');
          socket.destroy();
        },
      };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
