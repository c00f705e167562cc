import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { Fault } from './faults.ts';
import { type Node, notLeading } from './node.ts';
import {
  eventMessage,
  notFoundMessage,
  type ReadMessage,
  type ReadReply,
  type ReadRequest,
  readRequest,
  type ServerRecord,
  serviceError,
} from './protocol.ts';
import { shuttingDown, streamDeleted, unreadablePosition } from './serverErrors.ts';
import { isWhole } from './serverLog.ts';
import { serveSubscription } from './subscriptionHandler.ts';

type Call = ServerWritableStream<ReadMessage, ReadReply>;

/** One method of the protocol for pages of a stream, pages of the whole log, and subscriptions. */
export const handleRead =
  (node: Node): handleServerStreamingCall<ReadMessage, ReadReply> =>
  (call) => {
    const request = readRequest(call.request);
    const stopped = (): void => void call.emit('error', serviceError(shuttingDown));
    call.on('error', () => undefined);
    if (request.count === undefined) {
      serveSubscription(node, call, request).catch(stopped);
      return;
    }
    const fault = node.faults.take('read');
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'refuse' && !fault.after) {
      call.emit('error', serviceError(fault.error));
      return;
    }
    const refusal = notLeading(node, call.metadata);
    if (refusal) {
      call.emit('error', serviceError(refusal));
      return;
    }
    servePage(node, call, request, fault).catch(stopped);
  };

async function servePage(
  node: Node,
  call: Call,
  request: ReadRequest,
  fault: Fault | undefined,
): Promise<void> {
  const { log, wire } = node;
  const { stream, from } = request;
  if (stream !== undefined && log.isTombstoned(stream)) {
    call.emit('error', serviceError(streamDeleted(stream)));
    return;
  }
  if (stream === undefined && typeof from === 'bigint' && !isWhole(from)) {
    call.emit('error', serviceError(unreadablePosition));
    return;
  }
  const end = node.role.end();
  const records = (await recordsOf(node, request)).filter(
    ({ position }) => end === undefined || position <= end,
  );
  const isMissing =
    stream !== undefined && records.length === 0 && (await log.lastRevision(stream)) === undefined;
  if (isMissing) call.write(notFoundMessage(stream));
  for (const [index, record] of records.entries()) {
    if (fault?.kind === 'cut' && index === (fault.after ?? 0)) return wire.cut(call.getPeer());
    if (fault?.kind === 'refuse' && index === fault.after) {
      call.emit('error', serviceError(fault.error));
      return;
    }
    call.write(eventMessage(record));
  }
  if (fault?.kind === 'cut') return wire.cut(call.getPeer());
  call.end();
}

// A filter is ignored in silence: only subscriptions know one.
function recordsOf(
  { log }: Node,
  { stream, from, isBackwards, count = 0 }: ReadRequest,
): Promise<ServerRecord[]> {
  if (stream !== undefined) return log.readStream(stream, from, count);
  if (!isBackwards) return from === 'end' ? Promise.resolve([]) : log.forwards(from, count);
  return from === 'start' ? Promise.resolve([]) : log.backwards(from, count);
}
