import type { handleUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Node } from './node.ts';
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
  ({ request }, callback) =>
    void remove(node, 'tombstone', request, callback, tombstonedMessage());

/** Lets a stream look as if it were not there. */
export const handleDelete =
  (node: Node): handleUnaryCall<DeleteMessage, DeleteReply> =>
  ({ request }, callback) =>
    void remove(node, 'delete', request, callback, deletedMessage());

async function remove<Reply>(
  { log, faults }: Node,
  method: 'tombstone' | 'delete',
  message: TombstoneMessage | DeleteMessage,
  callback: sendUnaryData<Reply>,
  done: Reply,
): Promise<void> {
  const fault = faults.take(method);
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'refuse') return callback(serviceError(fault.error));
  const { stream, expected } = deletionRequest(message);
  if (log.isTombstoned(stream)) return callback(serviceError(streamDeleted(stream)));
  const actual = await log.lastRevision(stream);
  if (!fits(expected, actual)) return callback(serviceError(wrongVersion(stream, expected, actual)));
  await (method === 'tombstone' ? log.tombstone(stream) : log.softDelete(stream));
  callback(null, done);
}
