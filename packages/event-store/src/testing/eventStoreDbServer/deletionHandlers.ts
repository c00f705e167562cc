import type { handleUnaryCall, Metadata, sendUnaryData } from '@grpc/grpc-js';
import { type Node, notLeading } from './node.ts';
import {
  type DeleteMessage,
  type DeleteReply,
  deletedMessage,
  deletionRequest,
  serviceError,
  type TombstoneMessage,
  type TombstoneReply,
  tombstonedMessage,
} from './protocol.ts';
import { streamDeleted, wrongVersion } from './serverErrors.ts';
import { fits } from './serverLog.ts';

/** Takes a stream out for good. */
export const handleTombstone =
  (node: Node): handleUnaryCall<TombstoneMessage, TombstoneReply> =>
  ({ request, metadata }, callback) =>
    void remove(node, { method: 'tombstone', message: request, metadata }, callback, tombstonedMessage());

/** Lets a stream look as if it were not there. */
export const handleDelete =
  (node: Node): handleUnaryCall<DeleteMessage, DeleteReply> =>
  ({ request, metadata }, callback) =>
    void remove(node, { method: 'delete', message: request, metadata }, callback, deletedMessage());

interface Removal {
  method: 'tombstone' | 'delete';
  message: TombstoneMessage | DeleteMessage;
  metadata: Metadata;
}

async function remove<Reply>(
  node: Node,
  { method, message, metadata }: Removal,
  callback: sendUnaryData<Reply>,
  done: Reply,
): Promise<void> {
  const { log, faults } = node;
  const fault = faults.take(method);
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'refuse') return callback(serviceError(fault.error));
  const refusal = notLeading(node, metadata);
  if (refusal) return callback(serviceError(refusal));
  const { stream, expected } = deletionRequest(message);
  if (log.isTombstoned(stream)) return callback(serviceError(streamDeleted(stream)));
  const actual = await log.lastRevision(stream);
  if (!fits(expected, actual)) return callback(serviceError(wrongVersion(stream, expected, actual)));
  await (method === 'tombstone' ? log.tombstone(stream) : log.softDelete(stream));
  callback(null, done);
}
