import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { CommandDeclined, CommandRefused } from '@ledgerline/command-api';
import { describeRefusal } from '@ledgerline/contract';
import { OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { ConfigurationError } from '@ledgerline/http';
import { GapInStream, OtherFormat } from '@ledgerline/read-models';
import { CommanderError } from 'commander';

/** What was asked for is not there, or may not be done. Nothing was changed. */
export class Refused extends Error {}

/** The verb was called in a way that it can't be. Nothing was changed. */
export class Misused extends Error {}

/** Somebody stopped it (Ctrl+C); the message says what there is of it, and how to go on. */
export class Interrupted extends Error {}

/** A store is away, or is not where the configuration says. */
export class Unavailable extends Error {}

/** What a program that calls this one can tell apart. */
export const exitCodes = { ok: 0, refused: 1, misused: 2, unavailable: 3, unexpected: 70, interrupted: 130 };

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
  if (error instanceof Refused || error instanceof CommandDeclined) {
    return { code: exitCodes.refused, message };
  }
  if (error instanceof UnreadableEvent || error instanceof GapInStream) {
    return { code: exitCodes.refused, message: `The log is damaged: ${message}` };
  }
  if (error instanceof OtherFormat) return { code: exitCodes.refused, message };
  if (error instanceof Misused) return { code: exitCodes.misused, message };
  if (error instanceof Interrupted) return { code: exitCodes.interrupted, message };
  if (error.name === 'AbortError') return { code: exitCodes.interrupted, message: 'Nothing was changed.' };
  if (isUnavailable(error)) return { code: exitCodes.unavailable, message };
  return { code: exitCodes.unexpected, message: error.stack ?? message };
}

/** Whether SQLite could not read or write a file. */
export const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

const isUnavailable = (error: Error): boolean =>
  error instanceof Unavailable ||
  error instanceof ConfigurationError ||
  error instanceof StoreUnavailable ||
  error instanceof OutcomeUnknown ||
  error instanceof AccountStoreUnavailable ||
  isSqliteError(error);
