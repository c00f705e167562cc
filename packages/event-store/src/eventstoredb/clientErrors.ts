import {
  type CommandError,
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
import { DeadlinePassed } from './deadline.ts';

/** What a leader says after it has looked at a request. Anything else is a reason to look for the leader again. */
const ANSWERS: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
]);

// grpc-js without a connection; a server that turns a request away at its door.
const NOT_TAKEN = /No connection established|Name resolution failed|Server Is (?:Not Ready|Too Busy)/i;

/** Whether an error is the leader's answer, so that nothing is wrong with it and the connection. */
export const isAnswer = (error: unknown): boolean => ANSWERS.has(typeOf(error) ?? '');

/** Whether the stream is not there: never written to, or deleted and free to be begun again. */
export const isNotFound = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;

/** Whether the stream was taken out for good. */
export const isTombstoned = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_DELETED;

/** Whether these credentials may not do that, also where that is the cause of an error of ours. */
export const isDenied = (error: unknown): boolean =>
  typeOf(error instanceof StoreUnavailable ? error.cause : error) === ErrorType.ACCESS_DENIED;

// Since 24.10 a server may limit single events, which the client does not know by a type of its own.
function isTooLarge(error: unknown): boolean {
  if (typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return true;
  const metadata = isCommand(error) ? error._raw?.metadata : undefined;
  return metadata?.get('exception')[0] === 'maximum-append-event-size-exceeded';
}

/** Whether another node leads. */
export const isNotLeader = (error: unknown): error is NotLeaderError =>
  typeOf(error) === ErrorType.NOT_LEADER;

/** Whether a call took longer than it may: the server may be slow, or nothing gets through to it. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof DeadlinePassed || typeOf(error) === ErrorType.DEADLINE_EXCEEDED;

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
  if (isTooLarge(error)) {
    return new AppendTooLarge(`${stream}: ${messageOf(error)}`);
  }
  // Whatever of ours says so has not been sent.
  if (error instanceof StoreUnavailable) return error;
  const isUntouched = isDenied(error) || isNotLeader(error) || NOT_TAKEN.test(messageOf(error));
  const Kind = isUntouched ? StoreUnavailable : OutcomeUnknown;
  return new Kind(`${stream}: ${messageOf(error)}`, causeOf(error));
}

/** The port's error for a read that failed. */
export const readError = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable ? error : new StoreUnavailable(messageOf(error), causeOf(error));

/** Errors that say all with their message: that a server is away, does not answer, or does not lead. */
const EXPECTED: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);
const CUT = /RST_STREAM|No connection established|Connection dropped/;

/** Whether the server dropped a subscription because more came at once than it keeps for one. */
export const isTooSlow = (error: unknown): boolean =>
  isServerTimeout(error) && /Consumer too slow/.test(messageOf(error));

/** Whether an error is what a server does that goes away or stops leading. Of anything else the stack is wanted. */
export const isExpected = (error: unknown): boolean =>
  error instanceof DeadlinePassed ||
  error instanceof StoreUnavailable ||
  EXPECTED.has(typeOf(error) ?? '') ||
  CUT.test(messageOf(error));

// The client's errors carry themselves and everything of the call once more.
const causeOf = (error: unknown): unknown =>
  isExpected(error) && !(error instanceof StoreUnavailable) ? undefined : error;

/** An error in one line. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const typeOf = (error: unknown): string | undefined => (isCommand(error) ? error.type : undefined);

const isCommand = (error: unknown): error is CommandError => error instanceof Error && isCommandError(error);
