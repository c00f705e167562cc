import {
  BSON,
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
  MongoWriteConcernError,
  type WriteError,
} from 'mongodb';

const DUPLICATE_KEY = 11000;

/**
 * Codes of a server that can't serve right now: not reached, no primary, too slow, no majority, overloaded, shutting
 * down, disk full, interrupted, in conflict with another writer, or not willing to serve us at all.
 */
const UNAVAILABLE_CODES = new Set([
  1, 6, 7, 8, 13, 18, 24, 43, 46, 50, 63, 64, 79, 89, 91, 100, 112, 117, 133, 134, 150, 175, 189, 202, 225,
  234, 237, 246, 262, 290, 314, 317, 358, 365, 391, 462, 8000, 9001, 10058, 10107, 11600, 11601, 11602, 13388,
  13435, 13436, 14031,
]);

/** What a server, or the driver, calls an error after which the same may succeed. */
const PASSING_LABELS = [
  'RetryableWriteError',
  'TransientTransactionError',
  'RetryableError',
  'SystemOverloadedError',
];

/**
 * What Node says of a connection that is gone. Driver 7.9 hands these on as they are where the server ends the
 * connection in the moment in which a question is written to it.
 */
const LOST_CONNECTION_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** The server did not answer in time. What it was asked for may still have been done. */
export class MongoTooSlow extends Error {
  constructor(milliseconds: number) {
    super(`MongoDB did not answer within ${milliseconds} ms`);
    // Not to be enumerated: the driver copies all such fields into the error that wraps it, whose name can't be set.
    Object.defineProperty(this, 'name', { value: 'MongoTooSlow' });
  }
}

/** The server reports no error and has not written everything. Which documents are missing is not known. */
export class MongoWroteLess extends Error {
  constructor(written: number, sent: number) {
    super(`MongoDB wrote ${written} of ${sent} documents and reports no error`);
    this.name = 'MongoWroteLess';
  }
}

/**
 * The error that a question really ended in. The driver wraps every failure of a batch of writes in one that looks as if
 * the server had answered; of an error of the server it copies code and labels, any other one it only mentions.
 */
export function originalError(error: unknown): unknown {
  const wrapped: unknown = error instanceof MongoBulkWriteError ? error.errorResponse : undefined;
  return wrapped instanceof Error ? wrapped : error;
}

/** Whether an error means that the store is away and the same may succeed later, not that it was asked for something wrong. */
export function isUnavailable(error: unknown): boolean {
  const original = originalError(error);
  if (original instanceof MongoTooSlow || original instanceof MongoWroteLess) return true;
  if (isLostConnection(original)) return true;
  if (original instanceof MongoWriteConcernError || hasWriteConcernError(original)) return true;
  if (writeErrorsOf(original).some(({ code }) => isPassingCode(code))) return true;
  if (original instanceof MongoServerError) return isPassingCode(original.code) || hasPassingLabel(original);
  return original instanceof MongoError && !(original instanceof MongoInvalidArgumentError);
}

/** Whether the server, or the driver before it sent anything, refuses what was to be written. */
export function isRefusal(error: unknown): boolean {
  const original = originalError(error);
  if (isUnavailable(original)) return false;
  // The driver's encoder runs out of its buffer in a RangeError.
  const refusals = [MongoServerError, MongoInvalidArgumentError, BSON.BSONError, RangeError];
  return refusals.some((type) => original instanceof type);
}

/**
 * The places of the writes of an unordered batch that met a document with the same key. Throws the original error where
 * anything else went wrong.
 */
export function duplicateKeysIn(error: unknown): number[] {
  const original = originalError(error);
  if (!(original instanceof MongoBulkWriteError) || hasWriteConcernError(original)) throw original;
  const failed = writeErrorsOf(original);
  if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw original;
  return failed.map(({ index }) => index);
}

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_CONNECTION_CODES.has(String(error.code));

const writeErrorsOf = (error: unknown): WriteError[] =>
  error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];

const hasWriteConcernError = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined;

const isPassingCode = (code: unknown): boolean => UNAVAILABLE_CODES.has(Number(code));

const hasPassingLabel = (error: MongoError): boolean =>
  PASSING_LABELS.some((label) => error.hasErrorLabel(label));
