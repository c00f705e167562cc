import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
  MongoUnexpectedServerResponseError,
  type WriteError,
} from 'mongodb';

const DUPLICATE_KEY = 11000;

/**
 * Codes of a server that can't serve right now: not reached, no primary, too slow, no majority, shutting down, disk
 * full, or not willing to serve us at all.
 */
const UNAVAILABLE_CODES = new Set([
  6, 7, 13, 18, 50, 64, 79, 89, 91, 100, 133, 134, 175, 189, 202, 234, 262, 314, 317, 358, 391, 8000, 9001,
  10058, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);

/** The server did not answer in time. What it was asked for may still have been done. */
export class MongoTooSlow extends Error {
  constructor(milliseconds: number) {
    super(`MongoDB did not answer within ${milliseconds} ms`);
    this.name = 'MongoTooSlow';
  }
}

/** Whether an error means that the store is away, not that it was asked for something wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MongoTooSlow) return true;
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoServerError) {
    return error.hasErrorLabel('RetryableWriteError') || UNAVAILABLE_CODES.has(Number(error.code));
  }
  return !(error instanceof MongoInvalidArgumentError || error instanceof MongoUnexpectedServerResponseError);
}

/** Whether a write met a document with the same key. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Waits for an insert. false: a document with the same key was there already. */
export async function isInserted(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * The places of the writes of an unordered batch that met a document with the same key. Throws the error where anything
 * else went wrong.
 */
export function duplicateKeysIn(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const failed: WriteError[] = [error.writeErrors].flat();
  if (failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failed.map(({ index }) => index);
}
