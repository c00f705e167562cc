import { status } from '@grpc/grpc-js';
import type { ServerError } from './faults.ts';
import type { ExpectedRevision } from './protocol.ts';

/** The stream was taken out for good. */
export const streamDeleted = (stream: string): ServerError => ({
  code: status.FAILED_PRECONDITION,
  details: `Event stream '${stream}' is deleted.`,
  metadata: { exception: 'stream-deleted', 'stream-name': stream },
});

/** The stream of a tombstone or a deletion is at another revision; an append gets an answer instead. */
export const wrongVersion = (
  stream: string,
  expected: ExpectedRevision,
  actual: bigint | undefined,
): ServerError => ({
  code: status.FAILED_PRECONDITION,
  details: `Delete failed due to WrongExpectedVersion. Stream: ${stream}`,
  metadata: {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': typeof expected === 'bigint' ? String(expected) : '-1',
    ...(actual !== undefined && { 'actual-version': String(actual) }),
  },
});

/** More than the server takes in one append. */
export const tooLarge = (maxBytes: number): ServerError => ({
  code: status.INVALID_ARGUMENT,
  details: `Maximum Append Size of ${maxBytes} Exceeded.`,
  metadata: { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(maxBytes) },
});

/** A page that begins in the middle of a record. */
export const unreadablePosition: ServerError = {
  code: status.UNKNOWN,
  details: 'Unexpected ReadAllResult: Error',
};

/** The server is being stopped. */
export const shuttingDown: ServerError = { code: status.UNAVAILABLE, details: 'Server Is Shutting Down' };
