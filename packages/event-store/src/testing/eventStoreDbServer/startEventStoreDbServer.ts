import { alone } from './node.ts';
import { type ServedNode, serveNode } from './serveNode.ts';
import { ServerLog } from './serverLog.ts';

export interface EventStoreDbServerOptions {
  /** The file that keeps the log; made if it is not there, and good for a restart. */
  path: string;
  /** A free one if not given. */
  port?: number;
}

/** A running server. `next` and `always` make things go wrong. */
export interface EventStoreDbServer extends Omit<ServedNode, 'close'> {
  /** For EVENT_STORE_URL. */
  url: string;
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
  let ownPort = 0;
  const { close, ...node } = await serveNode(
    log,
    alone(() => ownPort),
    port,
  );
  ownPort = node.port;
  return {
    ...node,
    url: `esdb://127.0.0.1:${ownPort}?tls=false`,
    scavenge: () => log.scavenge(),
    softDelete: (stream) => log.softDelete(stream),
    async stop() {
      await close();
      await log.close();
    },
  };
}
