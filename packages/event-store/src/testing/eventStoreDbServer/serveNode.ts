import { Server, ServerCredentials } from '@grpc/grpc-js';
import { handleAppend } from './appendHandler.ts';
import { handleDelete, handleTombstone } from './deletionHandlers.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Node, Role } from './node.ts';
import { featuresMessage, gossipMessage, services } from './protocol.ts';
import { handleRead } from './readHandler.ts';
import type { ServerLog } from './serverLog.ts';
import { openWire, type Wire } from './wire.ts';

/** A node that listens. `next`, `always` and its wire make things go wrong. */
export interface ServedNode extends Omit<Faults, 'take'>, Wire {}

/** Serves a log on a port (0 for a free one), in the role that it has at each moment. `close` leaves the log open. */
export async function serveNode(log: ServerLog, role: Role, port: number): Promise<ServedNode> {
  const { take, ...faults } = createFaults();
  const server = new Server();
  const behind = Promise.withResolvers<number>();
  let wire: Wire | undefined;
  const node: Node = { log, role, faults: { take, ...faults }, wire: { cut: (peer) => wire?.cut(peer) } };

  server.addService(services.streams, {
    append: handleAppend(node),
    read: handleRead(node),
    tombstone: handleTombstone(node),
    delete: handleDelete(node),
    // The adapter is not to use it: a caller that does waits for ever.
    batchAppend: () => void take('batchAppend'),
  });
  server.addService(services.features, {
    getSupportedMethods: (_call: unknown, callback: (error: null, value: unknown) => void) =>
      callback(null, featuresMessage()),
  });
  server.addService(services.gossip, {
    read(_call: unknown, callback: (error: null, value: unknown) => void) {
      const fault = take('gossip');
      if (fault?.kind === 'silence') return;
      const answer = (): void => callback(null, gossipMessage(role.members()));
      if (fault?.kind === 'lateReply') void fault.until.then(answer);
      else answer();
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
    async close() {
      await open.close();
      server.forceShutdown();
    },
  };
}
