import type { handleClientStreamingCall } from '@grpc/grpc-js';
import { WrongExpectedRevision } from '../../errors.ts';
import { writeTimeout } from './faults.ts';
import { CommitTimeout, type Node, notLeading } from './node.ts';
import {
  type AppendMessage,
  type AppendReply,
  appendedMessage,
  appendRequest,
  serviceError,
  wrongVersionMessage,
} from './protocol.ts';
import { shuttingDown, streamDeleted, tooLarge } from './serverErrors.ts';

const MAX_BYTES = 1024 * 1024;

/** A unary append: one answer to a stream of messages. One that is given up on its way is not stored, as on a real server. */
export const handleAppend =
  (node: Node): handleClientStreamingCall<AppendMessage, AppendReply> =>
  (call, callback) => {
    const { log, faults, wire, role } = node;
    const messages: AppendMessage[] = [];
    call.on('data', (message: AppendMessage) => void messages.push(message));
    call.on('error', () => undefined);
    // A stream that the client gave up ends, too, and is only then told as cancelled.
    call.on('end', () => void setImmediate(() => (call.cancelled ? undefined : void answer())));

    async function answer(): Promise<void> {
      const fault = faults.take('append');
      if (fault?.kind === 'silence') return;
      if (fault?.kind === 'cut') return wire.cut(call.getPeer());
      if (fault?.kind === 'refuse') return callback(serviceError(fault.error));
      const refusal = notLeading(node, call.metadata);
      if (refusal) return callback(serviceError(refusal));
      const request = appendRequest(messages);
      const { stream, expected, events } = request;
      if (log.isTombstoned(stream)) return callback(serviceError(streamDeleted(stream)));
      if (events.length === 0) return callback(null, appendedMessage(undefined));
      const bytes = events.reduce(
        (sum, { type, data, metadata }) =>
          sum + 2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata),
        0,
      );
      if (bytes > MAX_BYTES) return callback(serviceError(tooLarge(MAX_BYTES)));
      try {
        const revision = await role.write(() => log.append(request));
        if (fault?.kind === 'loseReply') return wire.cut(call.getPeer());
        if (fault?.kind === 'lateReply') await fault.until;
        callback(null, appendedMessage(revision, await log.end()));
      } catch (error) {
        if (error instanceof CommitTimeout) return callback(serviceError(writeTimeout.error));
        if (!(error instanceof WrongExpectedRevision)) return callback(serviceError(shuttingDown));
        const actual = await log.lastRevision(stream);
        callback(null, wrongVersionMessage(expected, actual));
      }
    }
  };
