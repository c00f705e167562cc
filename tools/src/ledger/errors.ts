import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { CommandDeclined, CommandRefused } from '@ledgerline/command-api/commands';
import { describeRefusal } from '@ledgerline/contract/refusals';
import {
  OutcomeUnknown,
  StoreUnavailable,
  StreamErased,
  WrongExpectedRevision,
} from '@ledgerline/event-store';
import { DamagedHistory } from '@ledgerline/event-store/history';
import { UnreadableEvent } from '@ledgerline/events';
import { ConfigurationError } from '@ledgerline/http/configuration';
import { RebuildBlocked, TooManyParked, VerificationFailed } from '@ledgerline/projector';
import {
  Fenced,
  GapInStream,
  GenerationBehind,
  OtherFormat,
  ReadStoreUnavailable,
  RebuildRunning,
} from '@ledgerline/read-models';
import { CommanderError } from 'commander';

/** What was asked for is not there, or may not be done. Nothing was changed. */
export class Refused extends Error {}

/** All is well, but the read models do not show all that the log has. */
export class Behind extends Error {}

/** The verb was called in a way that it can't be. Nothing was changed. */
export class Misused extends Error {}

/** Somebody stopped it (Ctrl+C); the message says what there is of it, and how to go on. */
export class Interrupted extends Error {}

/** A file leaves a question open that only a person can answer; the message says with which option. Nothing was changed. */
export class OpenQuestion extends Error {}

/** A store is away or is not where the configuration says, or a file can't be read or written. */
export class Unavailable extends Error {}

/** What a program that calls this one can tell apart. */
export const exitCodes = {
  ok: 0,
  refused: 1,
  misused: 2,
  unavailable: 3,
  behind: 4,
  question: 5,
  unexpected: 70,
  interrupted: 130,
};

/** How an error ends the program: its exit code, and what is said on stderr (nothing where that is done already). */
export function endingOf(error: unknown): { code: number; message?: string } {
  if (error instanceof CommanderError) {
    return { code: error.exitCode === 0 ? exitCodes.ok : exitCodes.misused };
  }
  if (!(error instanceof Error)) return { code: exitCodes.unexpected, message: String(error) };
  const { message } = error;
  if (error instanceof CommandRefused) {
    return { code: exitCodes.refused, message: describeRefusal(error.refusal).message };
  }
  if (error instanceof UnreadableEvent || error instanceof GapInStream) {
    return { code: exitCodes.refused, message: `The log is damaged: ${message}` };
  }
  if (isRefusal(error)) return { code: exitCodes.refused, message };
  if (error instanceof Behind) return { code: exitCodes.behind, message };
  if (error instanceof Misused) return { code: exitCodes.misused, message };
  if (error instanceof OpenQuestion) return { code: exitCodes.question, message };
  if (error instanceof Interrupted) return { code: exitCodes.interrupted, message };
  if (error.name === 'AbortError') return { code: exitCodes.interrupted, message: 'Nothing was changed.' };
  if (isUnavailable(error)) return { code: exitCodes.unavailable, message: withCause(error) };
  return { code: exitCodes.unexpected, message: error.stack ?? message };
}

/** What stands in the way of what was asked for; every store answered. */
const isRefusal = (error: Error): boolean =>
  [
    Refused,
    CommandDeclined,
    DamagedHistory,
    WrongExpectedRevision,
    StreamErased,
    OtherFormat,
    Fenced,
    GenerationBehind,
    RebuildRunning,
    RebuildBlocked,
    VerificationFailed,
    TooManyParked,
  ].some((kind) => error instanceof kind);

/** Whether SQLite could not read or write a file. */
export const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

const isUnavailable = (error: Error): boolean =>
  error instanceof Unavailable ||
  error instanceof ConfigurationError ||
  error instanceof StoreUnavailable ||
  error instanceof OutcomeUnknown ||
  error instanceof AccountStoreUnavailable ||
  error instanceof ReadStoreUnavailable ||
  ('code' in error && error.code === 'BAD_STORE_ADDRESS') ||
  isSqliteError(error);

/** What the server that is away said, or its driver. */
function withCause({ message, cause }: Error): string {
  const reason = cause instanceof Error ? cause.message : '';
  return reason === '' || message.includes(reason) ? message : `${message}: ${reason}`;
}
