import { setTimeout as delay } from 'node:timers/promises';
import { pauses } from '@ledgerline/patience';
import { ConfigurationError } from '../environment.ts';
import type { Logger } from '../logger.ts';
import { orCannotStart } from './badAddress.ts';
import { CannotStart } from './cannotStart.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Something open, and how it is closed with all that was opened for it. */
export interface Opened<Result> {
  result: Result;
  close: () => Promise<void>;
}

/**
 * Opens what needs stores that may not be up yet: tries again, at most 5 s later, until it succeeds or `signal` aborts
 * (then throws the last reason). What a try has opened is closed before the next one. An error that no store makes ends
 * it at once, as does an address that can't be right (CannotStart).
 */
export async function openWhenThere<Result>(
  open: (opened: AsyncDisposableStack) => Promise<Result>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<Opened<Result>> {
  const waits = pauses(firstPauseMs, longestPauseMs);
  for (;;) {
    const opened = new AsyncDisposableStack();
    try {
      return { result: await open(opened), close: () => opened.disposeAsync() };
    } catch (reason) {
      const error = orCannotStart(reason);
      await opened.disposeAsync().catch((err: unknown) => logger.debug({ err }, 'not closed cleanly'));
      if (signal.aborted || isFinal(error)) throw error;
      logger.warn({ reason: reasonOf(error) }, 'a store is not there yet: trying again');
      await delay(waits.next().value, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

/** A bug, or what no waiting mends. */
const isFinal = (error: unknown): boolean =>
  [CannotStart, ConfigurationError, TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );

/** What an error and its causes say, on one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : reasonOf(error.cause);
  const text = error.message || error.name;
  return cause === '' || text.includes(cause) ? text : `${text}: ${cause}`;
}
