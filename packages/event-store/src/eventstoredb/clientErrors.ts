import {
  ErrorType,
  isCommandError,
  type NotLeaderError,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  AppendTooLarge,
  OutcomeUnknown,
  StoreUnavailable,
  StreamErased,
  WrongExpectedRevision,
} from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';

/** What the server says after it has looked at a request; everything else says only that no answer came. */
const ANSWERS: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
]);

// grpc-js without a connection; the client without a cluster; a server that turns a request away at its door.
const NOT_TAKEN =
  /No connection established|Name resolution failed|Failed to discover|Server Is (?:Not Ready|Too Busy)/i;

/** Whether an error is the server's answer, so that nothing is wrong with the connection. */
export const isAnswer = (error: unknown): boolean => ANSWERS.has(typeOf(error) ?? '');

/** Whether the stream is not there: never written to, or deleted and free to be begun again. */
export const isNotFound = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;

/** Whether the stream was taken out for good. */
export const isTombstoned = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_DELETED;

/** Whether these credentials may not do that, also where that is the cause of an error of ours. */
export const isDenied = (error: unknown): boolean =>
  typeOf(error instanceof StoreUnavailable ? error.cause : error) === ErrorType.ACCESS_DENIED;

/** Whether another node leads; the client goes there by itself at the next call. */
export const isNotLeader = (error: unknown): error is NotLeaderError =>
  typeOf(error) === ErrorType.NOT_LEADER;

/** Whether the server gave up on its own write, which may yet have been stored. */
export const isServerTimeout = (error: unknown): boolean => typeOf(error) === ErrorType.TIMEOUT;

/** Whether the stream is at another revision than the server was told. */
export const isWrongVersion = (error: unknown): error is WrongExpectedVersionError =>
  typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

/** The stream's last revision as a WrongExpectedVersionError tells it, NO_STREAM where there is none. */
export const actualRevision = ({ actualVersion }: WrongExpectedVersionError): number =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;

/** The port's error for an append that the client says has failed, which by itself says nothing of its outcome. */
export function appendError(error: unknown, stream: string, expectedRevision: number): Error {
  if (isWrongVersion(error)) {
    return new WrongExpectedRevision(stream, expectedRevision, actualRevision(error));
  }
  if (isTombstoned(error)) return new StreamErased(stream);
  if (typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) {
    return new AppendTooLarge(`${stream}: ${messageOf(error)}`);
  }
  const isUntouched = isDenied(error) || isNotLeader(error) || NOT_TAKEN.test(messageOf(error));
  const Kind = isUntouched ? StoreUnavailable : OutcomeUnknown;
  return new Kind(`${stream}: ${messageOf(error)}`, error);
}

/** The port's error for a read that failed. */
export const readError = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable ? error : new StoreUnavailable(messageOf(error), error);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && isCommandError(error) ? error.type : undefined;
