import { Server, ServerCredentials } from '@grpc/grpc-js';
import { handleAppend } from './appendHandler.ts';
import { handleDelete, handleTombstone } from './deletionHandlers.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Node } from './node.ts';
import { featuresMessage, gossipMessage, services } from './protocol.ts';
import { handleRead } from './readHandler.ts';
import { ServerLog } from './serverLog.ts';
import { openWire, type Wire } from './wire.ts';

export interface EventStoreDbServerOptions {
  /** The file that keeps the log; made if it is not there, and good for a restart. */
  path: string;
  /** A free one if not given. */
  port?: number;
}

/** A running server. What is to go wrong is said through `next` and `always`. */
export interface EventStoreDbServer extends Omit<Faults, 'take'>, Omit<Wire, 'close'> {
  /** For EVENT_STORE_URL. */
  url: string;
  /** Other nodes of the cluster, by port, and which one leads, as gossip tells it. */
  cluster(ports: readonly number[], leader: number): void;
  /** Records of tombstoned streams leave the log. */
  scavenge(): Promise<void>;
  /** A stream looks as if it were not there, until it is written again: what an operator's tools may do. */
  softDelete(stream: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server that speaks EventStoreDB's streams protocol over a real socket, with the embedded store for a log: for tests
 * of what a real one is not at hand for, and of what a real one cannot be made to do.
 */
export async function startEventStoreDbServer({
  path,
  port = 0,
}: EventStoreDbServerOptions): Promise<EventStoreDbServer> {
  const log = await ServerLog.open(path);
  const { take, ...faults } = createFaults();
  const server = new Server();
  const behind = Promise.withResolvers<number>();
  let wire: Wire | undefined;
  const node: Node = { log, faults: { take, ...faults }, wire: { cut: (peer) => wire?.cut(peer) } };
  let nodes: { ports: readonly number[]; leader: number } | undefined;

  server.addService(services.streams, {
    append: handleAppend(node),
    read: handleRead(node),
    tombstone: handleTombstone(node),
    delete: handleDelete(node),
    // The adapter is not to use it: whoever does waits for ever.
    batchAppend: () => void take('batchAppend'),
  });
  server.addService(services.features, {
    getSupportedMethods: (_call: unknown, callback: (error: null, value: unknown) => void) =>
      callback(null, featuresMessage()),
  });
  server.addService(services.gossip, {
    read(_call: unknown, callback: (error: null, value: unknown) => void) {
      if (take('gossip')?.kind === 'silence') return;
      const { ports, leader } = nodes ?? { ports: [wire?.port ?? 0], leader: wire?.port ?? 0 };
      callback(null, gossipMessage(ports, leader));
    },
  });
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error ? behind.reject(error) : behind.resolve(bound),
  );
  const open = await openWire(port, await behind.promise);
  wire = open;

  return {
    ...faults,
    ...open,
    url: `esdb://127.0.0.1:${open.port}?tls=false`,
    cluster: (ports, leader) => void (nodes = { ports, leader }),
    scavenge: () => log.scavenge(),
    softDelete: (stream) => log.softDelete(stream),
    async stop() {
      await open.close();
      server.forceShutdown();
      await log.close();
    },
  };
}
