import { AccountStoreUnavailable, Busy } from '@ledgerline/accounts';
import { describeRefusal, type RefusalContext, texts } from '@ledgerline/contract';
import { AppendTooLarge, OutcomeUnknown, StoreUnavailable, StreamErased } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { ApiError, comeAgain, unavailable } from '@ledgerline/http';
import {
  ClockWrong,
  CommandIdReused,
  CommandRefused,
  LostToOtherWriters,
  NotOfThisLog,
  TooManyWrites,
} from '../commandHandling/errors.ts';

/** Waits for a command and puts its refusal into the contract's words. */
export async function orRefusal<Result>(command: Promise<Result>, context?: RefusalContext): Promise<Result> {
  try {
    return await command;
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    const { status, message, ...facts } = describeRefusal(error.refusal, context);
    throw new ApiError(status, message, { ...facts, cause: error });
  }
}

/** What clients are told of the errors of stores and command handling; undefined for what is nobody's but ours. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof CommandIdReused)
    return new ApiError(422, texts.idempotencyKeyReused, { cause: error });
  if (error instanceof LostToOtherWriters) return new ApiError(409, texts.conflict, { cause: error });
  // Five hundred records can have more text than a store takes at once.
  if (error instanceof AppendTooLarge) return new ApiError(400, texts.tooMuchAtOnce, { cause: error });
  // A session that is believed for a second has outlived its person.
  if (error instanceof StreamErased) return new ApiError(401, texts.notSignedIn, { cause: error });
  // Many who sign in at the same moment are no abuse.
  if (error instanceof Busy) return unavailable(error);
  if (error instanceof TooManyWrites) {
    return comeAgain(429, texts.tooManyWrites, error.retryAfterSeconds, error);
  }
  if (error instanceof ClockWrong) return comeAgain(503, texts.unavailable, 60, error);
  if (
    error instanceof StoreUnavailable ||
    error instanceof OutcomeUnknown ||
    error instanceof AccountStoreUnavailable ||
    error instanceof NotOfThisLog ||
    // Nothing can be decided on a ledger that can't be read; an administrator has to mend it.
    error instanceof UnreadableEvent
  ) {
    return unavailable(error);
  }
  return undefined;
}
