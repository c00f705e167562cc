import type { Drop } from './eventStore.ts';

/** As much of a logger and of metrics as is needed here. */
export interface DropReporting {
  logger: { warn(fields: object, message: string): void };
  metrics?: { counter(name: string, help: string): () => void } | undefined;
}

/**
 * Tells operators of subscriptions that were dropped: each is counted; of those in a row the first, second, fourth,
 * eighth … stand in the log, so that a server that is away for an hour does not fill it.
 */
export function reportDrops({ logger, metrics }: DropReporting): (drop: Drop) => void {
  const count = metrics?.counter(
    'event_store_drops_total',
    'Subscriptions of the log that ended or failed and were taken up again.',
  );
  return ({ inARow, error, position }) => {
    count?.();
    if (!Number.isInteger(Math.log2(inARow))) return;
    logger.warn({ err: error, inARow, position }, 'subscription of the log dropped');
  };
}
