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

/** Whether SQLite could not read or write a file. */
export const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

/** The message of an error, or whatever else was thrown as a text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message of an error with that of its cause: what the server that is away said, or its driver. */
export function withCause({ message, cause }: Error): string {
  const reason = cause instanceof Error ? cause.message : '';
  return reason === '' || message.includes(reason) ? message : `${message}: ${reason}`;
}
