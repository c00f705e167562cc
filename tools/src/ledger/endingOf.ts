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
import { RebuildAborted, RebuildBlocked, TooManyParked, VerificationFailed } from '@ledgerline/projector';
import {
  GapInStream,
  GenerationBehind,
  OtherFormat,
  Overtaken,
  ReadStoreUnavailable,
} from '@ledgerline/read-models';
import {
  Behind,
  exitCodes,
  isSqliteError,
  Misused,
  OpenQuestion,
  Refused,
  Unavailable,
  withCause,
} from './errors.ts';

/** How an error ends the program: its exit code and its text on stderr. */
export function endingOf(error: unknown): { code: number; message: string } {
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
    Overtaken,
    GenerationBehind,
    RebuildAborted,
    RebuildBlocked,
    VerificationFailed,
    TooManyParked,
  ].some((kind) => error instanceof kind);

const isUnavailable = (error: Error): boolean =>
  error instanceof Unavailable ||
  error instanceof ConfigurationError ||
  error instanceof StoreUnavailable ||
  error instanceof OutcomeUnknown ||
  error instanceof AccountStoreUnavailable ||
  error instanceof ReadStoreUnavailable ||
  ('code' in error && error.code === 'BAD_STORE_ADDRESS') ||
  isSqliteError(error);
