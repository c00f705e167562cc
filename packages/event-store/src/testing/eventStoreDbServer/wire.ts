import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@ledgerline/patience/testing/freePort';

/** The server's door: what comes to its port goes on to the gRPC server behind, unless a test has other plans. */
export interface Wire {
  port: number;
  /** Open connections of clients. */
  connections: () => number;
  /** Cuts one connection, by the address that the server behind knows it by; all without one. */
  cut: (peer?: string) => void;
  /** Nothing passes any more in either direction, and nothing is closed: a process that has been stopped. */
  freeze: () => void;
  thaw: () => void;
  /** Cuts everything and refuses new connections, until `up`: a process that has ended. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  close: () => Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
}

/** Listens on `port`, on a free one where it is 0. */
export async function openWire(port: number, behind: number): Promise<Wire> {
  const lines = new Set<Line>();
  let isFrozen = false;

  const pass = ({ client, server }: Line): void => {
    client.pipe(server);
    server.pipe(client);
  };
  const hold = ({ client, server }: Line): void => {
    client.unpipe().pause();
    server.unpipe().pause();
  };

  const door = createServer((client) => {
    const line = { client, server: connect(behind, '127.0.0.1') };
    lines.add(line);
    for (const socket of [line.client, line.server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        line.client.destroy();
        line.server.destroy();
      });
    }
    if (isFrozen) hold(line);
    else pass(line);
  });
  // Not one that the system hands out: others could get it while the door is shut.
  const ownPort = port === 0 ? await freePort() : port;
  const listen = async (): Promise<void> => {
    door.listen(ownPort, '127.0.0.1');
    await once(door, 'listening');
  };
  const shut = async (): Promise<void> => {
    for (const { client } of lines) client.destroy();
    if (!door.listening) return;
    const closed = once(door, 'close');
    door.close();
    await closed;
  };
  await listen();

  return {
    port: ownPort,
    connections: () => lines.size,
    cut(peer) {
      for (const { client, server } of lines) {
        if (peer === undefined || peer.endsWith(`:${server.localPort}`)) client.resetAndDestroy();
      }
    },
    freeze() {
      isFrozen = true;
      for (const line of lines) hold(line);
    },
    thaw() {
      isFrozen = false;
      for (const line of lines) pass(line);
    },
    down: shut,
    up: listen,
    close: shut,
  };
}
