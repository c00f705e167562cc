import type { Drop } from './eventStore.ts';

/** As much of a logger and of metrics as is needed here. */
export interface DropReporting {
  logger: { warn(fields: object, message: string): void };
  metrics?: { counter(name: string, help: string): () => void } | undefined;
}

/** One subscription that is away for so many tries in a row is told of again: after half a minute. */
const LASTING = 16;

/**
 * Tells operators of subscriptions that were dropped: each is counted. One line stands in the log for a trouble that
 * befalls several at once, and one more after half a minute, a minute, two … A stack is told only with what is unknown.
 */
export function reportDrops({ logger, metrics }: DropReporting): (drop: Drop) => void {
  const count = metrics?.counter(
    'event_store_drops_total',
    'Subscriptions of the log that ended or failed and were taken up again.',
  );
  return ({ inARow, reason, error, position, isNews }) => {
    count?.();
    const isLasting = inARow >= LASTING && Number.isInteger(Math.log2(inARow));
    if (!isNews && !isLasting) return;
    const what = error === undefined ? { reason } : { err: error };
    logger.warn({ ...what, inARow, position }, 'subscription of the log dropped: it is taken up again');
  };
}
