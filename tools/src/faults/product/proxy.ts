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
  /** Half of what is sent arrives, and then the connection is cut, this many times in a hundred. */
  | { kind: 'cut requests'; percent: number }
  /**
   * A connection that is used falls silent for good, this many times in a hundred: nobody closes it, and nothing comes
   * through any more. What is sent with the text `spared` in it does not count, so that a driver's monitor lives on.
   */
  | { kind: 'black hole'; percent: number; spared?: string }
  /** The server loses all connections that are open now, and its clients do not hear of it; new ones work. */
  | { kind: 'half open' }
  | { kind: 'late'; ms: number };

/** A TCP proxy in front of one server: the network as we like it. */
export interface Proxy extends AsyncDisposable {
  port: number;
  set(weather: Weather): void;
}

/** One connection of a client, and the one to the server behind it. */
interface Line {
  client: Socket;
  upstream: Socket;
  /** Nothing comes through any more, and nobody is told. */
  isDead: boolean;
}

/** Opens a proxy at a port of its own; `random` decides which requests and replies are lost. */
export async function openProxy(
  target: { host: string; port: number },
  random: () => number,
): Promise<Proxy> {
  let weather: Weather = { kind: 'clear' };
  const lines = new Set<Line>();
  const held = new Set<() => void>();
  const isHit = (percent: number): boolean => random() * 100 < percent;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (weather.kind === 'refuse') return void client.destroy();
    const line: Line = { client, upstream: connect({ ...target, allowHalfOpen: true }), isDead: false };
    const { upstream } = line;
    lines.add(line);
    const cut = () => {
      client.destroy();
      upstream.destroy();
      lines.delete(line);
    };
    for (const socket of [client, upstream]) {
      socket.setNoDelay();
      socket.on('error', () => {
        if (line.isDead) socket.destroy();
        else cut();
      });
    }
    client.on('close', () => lines.delete(line));
    forward(line, client, upstream, (bytes) => {
      if (weather.kind === 'cut requests' && isHit(weather.percent)) {
        upstream.end(bytes.subarray(0, bytes.length >> 1), () => upstream.destroy());
        client.destroy();
        return true;
      }
      if (weather.kind === 'black hole' && !isSpared(weather, bytes) && isHit(weather.percent))
        line.isDead = true;
      return line.isDead;
    });
    forward(line, upstream, client, () => {
      if (weather.kind !== 'lose replies' || !isHit(weather.percent)) return false;
      cut();
      return true;
    });
  });

  function forward(line: Line, from: Socket, to: Socket, isLost: (bytes: Buffer) => boolean): void {
    // One after the other, so that bytes that waited are not overtaken.
    let last = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (line.isDead || isLost(bytes)) return;
      last = last.then(passing).then(() => {
        if (to.writable && !line.isDead) to.write(bytes);
      });
    });
    from.on('end', () => {
      last = last.then(passing).then(() => {
        if (!line.isDead) to.end();
        else from.end();
      });
    });
    from.on('close', () => {
      last = last.then(() => {
        if (!line.isDead) to.destroySoon();
      });
    });
  }

  async function passing(): Promise<void> {
    if (weather.kind === 'late')
      await new Promise((resolve) => setTimeout(resolve, (weather as { ms: number }).ms));
    while (weather.kind === 'freeze') await new Promise<void>((resolve) => held.add(resolve));
  }

  function closeAll(): void {
    for (const { client, upstream } of lines) {
      client.destroy();
      upstream.destroy();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    set(next) {
      weather = next;
      if (next.kind === 'refuse') closeAll();
      if (next.kind === 'half open') {
        for (const line of lines) {
          line.isDead = true;
          line.upstream.destroy();
        }
      }
      for (const go of held) go();
      held.clear();
    },
    async [Symbol.asyncDispose]() {
      weather = { kind: 'clear' };
      for (const go of held) go();
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}

const isSpared = ({ spared }: { spared?: string }, bytes: Buffer): boolean =>
  spared !== undefined && bytes.includes(spared);
