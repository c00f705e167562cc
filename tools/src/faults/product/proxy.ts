import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a proxy does with connections. */
export type Weather =
  | { kind: 'clear' }
  /** Connections are closed at once. */
  | { kind: 'refuse' }
  /** Bytes wait, in both directions, until it is clear again. */
  | { kind: 'freeze' }
  /** What is sent arrives; as soon as a reply comes the connection is cut instead, this many times in a hundred. */
  | { kind: 'lose replies'; percent: number }
  | { kind: 'late'; ms: number };

/** A TCP proxy in front of one server: the network as we like it. */
export interface Proxy extends AsyncDisposable {
  port: number;
  set(weather: Weather): void;
}

/** Opens a proxy at a port of its own; `random` decides which replies are lost. */
export async function openProxy(
  target: { host: string; port: number },
  random: () => number,
): Promise<Proxy> {
  let weather: Weather = { kind: 'clear' };
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (weather.kind === 'refuse') return void client.destroy();
    const upstream = connect({ ...target, allowHalfOpen: true });
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', cut);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(client, upstream);
    forward(upstream, client, () => {
      if (weather.kind !== 'lose replies' || random() * 100 >= weather.percent) return false;
      cut();
      return true;
    });
  });

  function forward(from: Socket, to: Socket, isLost: () => boolean = () => false): void {
    // One after the other, so that bytes that waited are not overtaken.
    let last = Promise.resolve();
    from.on('data', (bytes) => {
      if (isLost()) return;
      last = last.then(passing).then(() => {
        if (to.writable) to.write(bytes);
      });
    });
    from.on('end', () => {
      last = last.then(passing).then(() => void to.end());
    });
    from.on('close', () => void last.then(() => to.destroySoon()));
  }

  async function passing(): Promise<void> {
    if (weather.kind === 'late')
      await new Promise((resolve) => setTimeout(resolve, (weather as { ms: number }).ms));
    while (weather.kind === 'freeze') await new Promise<void>((resolve) => held.add(resolve));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    set(next) {
      weather = next;
      if (next.kind === 'refuse') for (const socket of sockets) socket.destroy();
      for (const go of held) go();
      held.clear();
    },
    async [Symbol.asyncDispose]() {
      weather = { kind: 'clear' };
      for (const go of held) go();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
